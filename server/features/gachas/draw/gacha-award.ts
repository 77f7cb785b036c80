import { defineAwardKind } from '#server/awards/award-kind.ts';
import { holdAward } from '#server/awards/hold-award.ts';
import { newCode } from '#server/base/secrets/random-code.ts';
import { gachaAwards } from '#server/db/schema/gachas.ts';
import { insertOf } from '#server/db/statement.ts';
import type { BoundStatement } from '#server/db/statement.ts';
import { gachaOf } from '../model/gacha-definition.ts';
import type { GachaTransaction } from './gacha-transaction.ts';
import { prizeNamed, prizesOf } from '../view/gacha-view.ts';

/** Prizes that members drew, or collected. */
export const gachaAward = defineAwardKind({
  name: 'gacha',
  pictureOf(release, prizeId) {
    const record = gachaOf(release)?.record;
    const prizes = record === undefined ? [] : prizesOf(record);
    return prizes.find(({ id }) => id === prizeId)?.icon ?? null;
  },
});

const insertAward = insertOf(gachaAwards);

/** Too many to guess: 58 bits. */
const codeGroups = 3;

/** What gives a member a prize for good, with a new code, for a draw. */
export function giveForGood(
  { definition: { record }, context, services }: GachaTransaction,
  given: { readonly drawId: string; readonly prizeId: string },
): readonly BoundStatement[] {
  const { memberId } = context;
  const { prizeId } = given;
  const [id, code, createdAt] = [services.random.uuid(), newCode(services.random, codeGroups), services.clock.now()];
  const held = { id, kind: gachaAward, memberId, prizeId, name: prizeNamed(record, prizeId).name, amount: 1, code };
  return [
    insertAward({ id, gachaId: record.id, memberId, ...given, code, createdAt }),
    holdAward({ ...held, delivery: record.delivery, isShipped: record.shipped === true, createdAt }),
  ];
}
