import { preparingHere } from './prepare-campaign.ts';

/** What a thread of `openPrepareThread` does with what calls bring. */
export const { checkBundle, prepareBundle } = preparingHere();
