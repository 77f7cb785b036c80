import consent from './ko/consent.json';
import errors from './ko/errors.json';
import formats from './ko/formats.json';
import interfaceTexts from './ko/interface.json';
import lists from './ko/lists.json';
import members from './ko/members.json';
import prizes from './ko/prizes.json';

/** The product's own texts in one language, as far as any page may need them: one chunk. */
export default {
  consent,
  errors,
  formats,
  interface: interfaceTexts,
  lists,
  members,
  prizes,
};
