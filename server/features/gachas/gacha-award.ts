import { newCode } from '#server/base/random-code.ts';
import { gachaAwards } from '#server/db/schema/gachas.ts';
import { insertOf } from '#server/db/statement.ts';
import type { BoundStatement } from '#server/db/statement.ts';
import type { GachaTransaction } from './gacha-transaction.ts';

const insertAward = insertOf(gachaAwards);

/** Too many to guess: 58 bits. */
const codeGroups = 3;

/** What gives a member a prize for good, with a new code, for a draw. */
export function giveForGood(
  { definition, context, services }: GachaTransaction,
  given: { readonly drawId: string; readonly prizeId: string },
): BoundStatement {
  return insertAward({
    id: services.random.uuid(),
    gachaId: definition.record.id,
    memberId: context.memberId,
    ...given,
    code: newCode(services.random, codeGroups),
    createdAt: services.clock.now(),
  });
}
