import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { writeAuditLine } from '#server/audit/audit-line.ts';
import { secretsOf } from '#server/base/secrets/secrets-of.ts';
import type { Transaction } from '#server/db/database.ts';
import { gachas } from '#server/db/schema/gachas.ts';
import { definePeriodicJob } from '#server/jobs/job.ts';
import type { JobServices } from '#server/jobs/job.ts';
import { lockForChange } from '../model/gacha-locks.ts';
import { openSeed } from './gacha-seeds.ts';

const minuteMs = 60 * 1000;

/** Publishes the seeds of gachas that have ended, one a run, so that everybody can compute their draws again. */
export const revealSeeds = definePeriodicJob({
  kind: 'gacha-seeds.reveal',
  everyMs: minuteMs,
  run: async (tx, services) => ((await revealNextSeed(tx, services)) ? 'again' : 'done'),
});

type RevealServices = Pick<JobServices, 'clock' | 'random' | 'settings'>;

/**
 * Publishes the seed of one gacha that has ended by now; false where there is none. A seed that was sealed by another secret
 * key keeps back no other one: it throws when no other one is left.
 */
export async function revealNextSeed(tx: Transaction, services: RevealServices): Promise<boolean> {
  const ended = await tx
    .select({ id: gachas.id, sealedSeed: gachas.sealedSeed })
    .from(gachas)
    .where(and(isNull(gachas.seed), lte(gachas.endAt, services.clock.now())))
    .orderBy(asc(gachas.id));
  let unreadable: Error | undefined;
  for (const gacha of ended) {
    let seed: string;
    try {
      seed = openSeed(secretsOf(services.settings), gacha).toString('hex');
    } catch (cause) {
      unreadable = new Error(`The seed of the gacha "${gacha.id}" was sealed by another SECRET_KEY.`, { cause });
      continue;
    }
    await reveal(tx, services, gacha.id, seed);
    return true;
  }
  if (unreadable !== undefined) throw unreadable;
  return false;
}

async function reveal(tx: Transaction, services: RevealServices, id: string, seed: string): Promise<void> {
  await lockForChange(tx, id);
  const revealedAt = services.clock.now();
  const [gacha] = await tx
    .select({ id: gachas.id })
    .from(gachas)
    .where(and(eq(gachas.id, id), isNull(gachas.seed), lte(gachas.endAt, revealedAt)))
    .for('update');
  if (gacha === undefined) return;
  await tx.update(gachas).set({ seed, revealedAt }).where(eq(gachas.id, id));
  const line = { actor: 'server', action: 'gacha.reveal-seed', subject: `gacha:${id}`, details: {} };
  await writeAuditLine(tx, services, line);
}
