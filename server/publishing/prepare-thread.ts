/** What a thread of `openPrepareThread` does with what calls bring. */
export { checkBundle, prepareBundle } from './prepare-campaign.ts';
