import { defineAwardKind } from '#server/awards/award-kind.ts';
import { prizesById } from './prize-definitions.ts';

/** Prizes that members exchanged points for. */
export const exchangeAward = defineAwardKind({
  name: 'exchange',
  pictureOf: (release, prizeId) => prizesById(release).get(prizeId)?.icon ?? null,
});
