import type { Transaction } from '#server/db/database.ts';
import type { JobKind } from './job-catalog.ts';
import { definePeriodicJob } from './job.ts';
import { hourMs } from '#server/base/day.ts';

const mostAtOnce = 5_000;

/** Deletes at most `limit` rows that nobody needs any more at `now`; gives how many it deleted. */
export type Prune = (tx: Transaction, now: Date, limit: number) => Promise<number>;

/** Work that forgets old rows once an hour, 5,000 in each transaction, so that none is held for long. */
export function definePruningJob<const Kind extends JobKind>(kind: Kind, prune: Prune) {
  return definePeriodicJob({
    kind,
    everyMs: hourMs,
    run: async (tx, { clock }) => ((await prune(tx, clock.now(), mostAtOnce)) < mostAtOnce ? 'done' : 'again'),
  });
}
