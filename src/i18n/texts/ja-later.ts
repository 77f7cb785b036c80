import type { LaterTextArea } from '#schemas/values/later-texts.ts';
import apps from './ja/apps.json';
import card from './ja/card.json';
import forms from './ja/forms.json';
import invitations from './ja/invitations.json';
import missions from './ja/missions.json';
import posts from './ja/posts.json';
import raffles from './ja/raffles.json';

/** The texts that come with the components that write them: one chunk. */
export default { apps, card, forms, invitations, missions, posts, raffles } satisfies Record<LaterTextArea, object>;
