import { Episode } from '#schemas/entities/episode.ts';
import { define } from '../../definition/define.ts';
import { Props } from '../../definition/prop-types.ts';

export const episodeCard = define({
  name: 'EpisodeCard',
  version: '1.0',
  description: 'A chapter of the story.',
  props: Props({ episode: Episode }),
  example: {
    id: 'chapter',
    each: { of: { $bind: 'lists.episodes.items' } },
    props: { episode: { $bind: 'item' } },
  },
});
