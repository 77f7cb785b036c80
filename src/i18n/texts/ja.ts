import apps from './ja/apps.json';
import consent from './ja/consent.json';
import errors from './ja/errors.json';
import formats from './ja/formats.json';
import forms from './ja/forms.json';
import interfaceTexts from './ja/interface.json';
import invitations from './ja/invitations.json';
import lists from './ja/lists.json';
import members from './ja/members.json';
import missions from './ja/missions.json';
import posts from './ja/posts.json';
import prizes from './ja/prizes.json';
import raffles from './ja/raffles.json';

/** The product's own texts in one language: one chunk. */
export default {
  apps,
  consent,
  errors,
  formats,
  forms,
  interface: interfaceTexts,
  invitations,
  lists,
  members,
  missions,
  posts,
  prizes,
  raffles,
};
