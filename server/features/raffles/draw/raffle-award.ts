import { defineAwardKind } from '#server/awards/award-kind.ts';
import { rafflesById } from '../model/raffle-definitions.ts';

/** Prizes that members won in raffles. */
export const raffleAward = defineAwardKind({
  name: 'raffle',
  pictureOf(release, prizeId) {
    const prizes = [...rafflesById(release).values()].flatMap((raffle) => raffle.prizes);
    return prizes.find(({ id }) => id === prizeId)?.icon ?? null;
  },
});
