import Type from 'typebox';
import { Text } from '../values/bounded.ts';

/** An official short video, as the fan sees it. */
export const Video = Type.Object(
  {
    id: Text({ title: 'Identifier', description: 'Stable; distinguishes videos.' }),
    itemId: Text({ description: 'Identifier of the video at the network.' }),
    title: Text({ description: 'Its title.' }),
    coverImageUrl: Text({ description: 'Address of its cover.' }),
    liked: Type.Boolean({ description: 'The member liked it.' }),
    earned: Type.Boolean({ description: 'The member got points for it.' }),
    user: Type.Object(
      {
        username: Text({ description: 'Name of the account.' }),
        uniqueId: Text({ description: 'Screen name of the account, without "@".' }),
        imageUrl: Text({ description: 'Address of its icon.' }),
      },
      { description: 'Whose it is.' },
    ),
    address: Text({ description: 'Address of the video at the network.' }),
    playerAddress: Text({ description: 'Path of this site that leads to its player at the network.' }),
  },
  { title: 'Video', description: 'A short video of an official account.' },
);
export type Video = Type.Static<typeof Video>;
