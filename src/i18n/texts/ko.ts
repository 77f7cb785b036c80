import apps from './ko/apps.json';
import consent from './ko/consent.json';
import errors from './ko/errors.json';
import formats from './ko/formats.json';
import forms from './ko/forms.json';
import interfaceTexts from './ko/interface.json';
import invitations from './ko/invitations.json';
import lists from './ko/lists.json';
import members from './ko/members.json';
import missions from './ko/missions.json';
import posts from './ko/posts.json';
import prizes from './ko/prizes.json';
import raffles from './ko/raffles.json';

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
