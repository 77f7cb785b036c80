import type { LaterTextArea } from '#schemas/values/later-texts.ts';
import apps from './ko/apps.json';
import card from './ko/card.json';
import forms from './ko/forms.json';
import invitations from './ko/invitations.json';
import missions from './ko/missions.json';
import posts from './ko/posts.json';
import raffles from './ko/raffles.json';

/** The texts that come with the components that write them: one chunk. */
export default { apps, card, forms, invitations, missions, posts, raffles } satisfies Record<LaterTextArea, object>;
