import { and, desc, eq, ne } from 'drizzle-orm';
import type { Distributed } from '#schemas/scenario/given.ts';
import { writeCsv } from '#server/base/csv.ts';
import type { Database } from '#server/db/database.ts';
import { userPrizes } from '#server/db/schema/awards.ts';
import { distribute } from '#server/features/distributions/distribute.ts';
import { findMember } from '../stage/read-stored.ts';
import { StageError } from '../stage/stage-state.ts';
import type { StageServices } from '../stage/stage-state.ts';

/** Marks prizes of members as operators do, by a file. Throws `StageError` for what they could not mark. */
export async function markDistributed(services: StageServices, distributed: readonly Distributed[]): Promise<void> {
  for (const { prize, sentOn = '', reference = '', problem = '', persona } of distributed) {
    const id = await findHeld(services.db, prize, persona);
    const csv = writeCsv(['id', 'sentOn', 'reference', 'problem'], [[id, sentOn, reference, problem]]);
    const { problems } = await distribute(services.db, services, { csv, isDryRun: false });
    const [wrong] = problems;
    if (wrong !== undefined) throw new StageError(wrong.message, 'Mend it in "distributed".');
  }
}

async function findHeld(db: Database, prize: string, persona: string | undefined): Promise<string> {
  const memberId = await findMember(db, persona);
  const isMeant = and(
    eq(userPrizes.memberId, memberId ?? ''),
    eq(userPrizes.prizeId, prize),
    ne(userPrizes.state, 'sent'),
  );
  const [held] =
    memberId === undefined
      ? []
      : await db.select().from(userPrizes).where(isMeant).orderBy(desc(userPrizes.createdAt)).limit(1);
  if (held !== undefined) return held.id;
  throw new StageError(`No member holds the prize "${prize}" and waits for it.`, 'Let the member exchange it first.');
}
