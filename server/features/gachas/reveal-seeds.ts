import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { writeAuditLine } from '#server/audit/audit-line.ts';
import { secretsOf } from '#server/base/secrets-of.ts';
import type { Transaction } from '#server/db/database.ts';
import { gachas } from '#server/db/schema/gachas.ts';
import { definePeriodicJob } from '#server/jobs/job.ts';
import type { JobServices } from '#server/jobs/job.ts';
import { lockForChange } from './gacha-locks.ts';
import { openSeed } from './gacha-seeds.ts';

const minuteMs = 60 * 1000;

/** Publishes the seed of each gacha that has ended, so that everybody can compute its draws again. */
export const revealSeeds = definePeriodicJob({
  kind: 'gacha-seeds.reveal',
  everyMs: minuteMs,
  run: async (tx, services) => {
    await revealEndedSeeds(tx, services);
    return 'done';
  },
});

type RevealServices = Pick<JobServices, 'clock' | 'random' | 'settings'>;

/** Publishes the seeds of all gachas that have ended by now. */
export async function revealEndedSeeds(tx: Transaction, services: RevealServices): Promise<void> {
  const ended = await tx
    .select({ id: gachas.id })
    .from(gachas)
    .where(and(isNull(gachas.seed), lte(gachas.endAt, services.clock.now())))
    .orderBy(asc(gachas.id));
  for (const { id } of ended) await reveal(tx, services, id);
}

async function reveal(tx: Transaction, services: RevealServices, id: string): Promise<void> {
  await lockForChange(tx, id);
  const revealedAt = services.clock.now();
  const [gacha] = await tx
    .select()
    .from(gachas)
    .where(and(eq(gachas.id, id), isNull(gachas.seed), lte(gachas.endAt, revealedAt)))
    .for('update');
  if (gacha === undefined) return;
  const seed = openSeed(secretsOf(services.settings), gacha).toString('hex');
  await tx.update(gachas).set({ seed, revealedAt }).where(eq(gachas.id, id));
  const line = { actor: 'server', action: 'gacha.reveal-seed', subject: `gacha:${id}`, details: {} };
  await writeAuditLine(tx, services, line);
}
