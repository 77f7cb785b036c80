import apps from './en/apps.json';
import consent from './en/consent.json';
import errors from './en/errors.json';
import formats from './en/formats.json';
import forms from './en/forms.json';
import interfaceTexts from './en/interface.json';
import invitations from './en/invitations.json';
import lists from './en/lists.json';
import members from './en/members.json';
import missions from './en/missions.json';
import posts from './en/posts.json';
import prizes from './en/prizes.json';
import raffles from './en/raffles.json';

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
