import type { Gacha, GotGachaPrize } from '#schemas/entities/gacha.ts';
import { missingPoints } from './gacha-draw.ts';

interface Known {
  readonly gacha: Gacha | null;
  readonly drawn: GotGachaPrize | null;
  readonly isChanged: boolean;
}

interface Stage {
  readonly isRolling: boolean;
  readonly isBusy: boolean;
}

/** What scripts read of a gacha that is being drawn. */
export function viewGacha({ gacha, drawn, isChanged }: Known, { isRolling, isBusy }: Stage) {
  return {
    gacha,
    ...shownOf(isRolling && isBusy ? null : drawn),
    pointAfter: gacha === null ? 0 : gacha.currentUserPoint - gacha.pointForGacha,
    missing: gacha === null ? 0 : missingPoints(gacha),
    isChanged,
    isRolling,
    isBusy,
  };
}

function shownOf(drawn: GotGachaPrize | null) {
  if (drawn === null) return { drawn, result: null };
  const { prizeBase, rarity, isNew, number } = drawn;
  const result = { name: prizeBase.name, src: prizeBase.parameter.src, rarity };
  return { drawn: { ...result, isNew, number }, result };
}
