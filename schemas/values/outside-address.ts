import { longestAddress } from './limits.ts';

/**
 * An https address with a named host and without credentials. A browser reads "\" as "/" and leaves line breaks out, so
 * neither stands anywhere.
 */
export const outsideAddressPattern = String.raw`^https://[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?(?::\d{1,4}|:[1-5]\d{4}|:6[0-4]\d{3})?(?:[/?#][^\s"<>\\]*)?$`;

const form = new RegExp(outsideAddressPattern, 'u');

/**
 * Says whether an address may be opened outside the site. The checks of a publish ask it of what scripts write, the page
 * of what their values come to.
 */
export function isOutsideAddress(address: string): boolean {
  return address.length <= longestAddress && form.test(address);
}
