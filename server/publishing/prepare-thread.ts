import { readProductVocabulary } from '#server/releases/product-vocabulary.ts';
import { preparingWith } from './prepare-campaign.ts';

/** What a thread of `openPrepareThread` does with each campaign. */
export const prepare = preparingWith(readProductVocabulary());
export { readBundle } from './read-bundle.ts';
