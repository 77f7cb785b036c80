import Type from 'typebox';
import { Gacha } from '#schemas/entities/gacha.ts';
import { Nullable } from '#schemas/values/nullable.ts';
import { missingPoints, revealOf } from './gacha-draw.ts';

/** What scripts read of a gacha that is being drawn, beside the state of its flow. */
export const gachaViewFields = {
  gacha: Nullable(Gacha, 'The gacha as this member sees it; null until it has come.'),
  result: Nullable(
    Type.Object({
      name: Type.String({ description: 'Its name.' }),
      src: Type.String({ description: 'Address of its drawing.' }),
      rarity: Type.Integer({ minimum: 1, maximum: 5, description: 'From 1, common, to 5.' }),
    }),
    'What was drawn just now; null while the draw is under way, and before.',
  ),
  pointAfter: Type.Integer({
    description: 'Points that remain after one more draw; below zero when they do not reach.',
  }),
  missing: Type.Integer({ minimum: 0, description: 'Points that one more draw lacks.' }),
  isChanged: Type.Boolean({
    description: 'Cost or odds became others while the fan decided: `gacha` is how it is now.',
  }),
  isRolling: Type.Boolean({ description: 'The draw is shown: the page is hidden behind it.' }),
  isBusy: Type.Boolean({ description: 'A call is under way.' }),
} as const;

interface Shown {
  readonly gacha: Gacha | null;
  readonly isChanged: boolean;
}

interface Stage {
  /** What was drawn is shown. */
  readonly isRevealed: boolean;
  readonly isRolling: boolean;
  readonly isBusy: boolean;
}

/** Makes these fields. */
export function viewGacha({ gacha, isChanged }: Shown, { isRevealed, isRolling, isBusy }: Stage) {
  const got = isRevealed ? gacha?.gotGachaPrize : undefined;
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
