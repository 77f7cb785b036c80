import type { Gacha } from '#schemas/entities/gacha.ts';
import { missingPoints, revealOf } from './gacha-draw.ts';

interface Shown {
  readonly gacha: Gacha | null;
  readonly isChanged: boolean;
}

interface Stage {
  /** What will be drawn is not known yet. */
  readonly isDrawing: boolean;
  readonly isRolling: boolean;
  readonly isBusy: boolean;
}

/** What scripts read of a gacha that is being drawn. */
export function viewGacha({ gacha, isChanged }: Shown, { isDrawing, isRolling, isBusy }: Stage) {
  const got = isDrawing ? undefined : gacha?.gotGachaPrize;
  return {
    gacha,
    result: got ? revealOf(got) : null,
    pointAfter: gacha === null ? 0 : gacha.currentUserPoint - gacha.pointForGacha,
    missing: gacha === null ? 0 : missingPoints(gacha),
    isChanged,
    isRolling,
    isBusy,
  };
}
