import type { FreeSpace } from '#schemas/entities/free-space.ts';
import type { ReadContext } from '#server/http/requests/read-context.ts';

/** The free spaces of the live release in the language of whoever asks, in the order of campaign.json. */
export function readFreeSpaces({ release, locale }: Pick<ReadContext, 'release' | 'locale'>): FreeSpace[] {
  const { freeSpaces = [] } = release.campaign;
  return freeSpaces.map(({ id, text }) => ({ id, text: text[locale] }));
}
