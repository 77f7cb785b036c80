import type { LaterTextArea } from '#schemas/values/later-texts.ts';
import apps from './en/apps.json';
import card from './en/card.json';
import forms from './en/forms.json';
import invitations from './en/invitations.json';
import missions from './en/missions.json';
import posts from './en/posts.json';
import raffles from './en/raffles.json';

/** The texts that come with the components that write them: one chunk. */
export default { apps, card, forms, invitations, missions, posts, raffles } satisfies Record<LaterTextArea, object>;
