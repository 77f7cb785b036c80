import consent from './ja/consent.json';
import errors from './ja/errors.json';
import formats from './ja/formats.json';
import interfaceTexts from './ja/interface.json';
import lists from './ja/lists.json';
import members from './ja/members.json';
import prizes from './ja/prizes.json';

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
