import { createKeptValues } from '#actors/kept-values.ts';
import type { KeptValues } from '#actors/kept-values.ts';

interface KeepingPage {
  storage(): Storage | null;
  now(): Date;
}

const byPage = new WeakMap<KeepingPage, KeptValues>();

/**
 * What a browser keeps for whoever holds the device. A page has one: where storage is forbidden it is in memory, and
 * what one part keeps is read by another.
 */
export function keptByDevice(page: KeepingPage): KeptValues {
  const known = byPage.get(page);
  if (known !== undefined) return known;
  const made = createKeptValues({ storage: page.storage(), member: () => null, now: page.now });
  byPage.set(page, made);
  return made;
}
