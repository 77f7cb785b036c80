import type { SyntheticEvent } from 'react';

/** For `onError` of an ornamental image: one that did not come, as without a network, leaves its room empty. */
export function hideBrokenImage({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  currentTarget.style.visibility = 'hidden';
}
