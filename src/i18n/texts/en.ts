import consent from './en/consent.json';
import errors from './en/errors.json';
import formats from './en/formats.json';
import interfaceTexts from './en/interface.json';
import lists from './en/lists.json';
import members from './en/members.json';
import prizes from './en/prizes.json';

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
