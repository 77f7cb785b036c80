import { exchangeAward } from '#server/features/prizes/exchange-award.ts';
import { gachaAward } from '#server/features/gachas/draw/gacha-award.ts';
import { raffleAward } from '#server/features/raffles/draw/raffle-award.ts';
import type { AwardKind } from '#server/awards/award-kind.ts';
import type { AwardKindName } from '#schemas/entities/user-prize.ts';

/** Every way in which members come by prizes; the feature that awards them owns its kind. */
export const awardKinds: { readonly [Name in AwardKindName]: AwardKind<Name> } = {
  exchange: exchangeAward,
  raffle: raffleAward,
  gacha: gachaAward,
};
