import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { sandboxCalls } from '#server/db/schema/sandbox.ts';

const windowMs = 15 * 60 * 1000;

/** What is left of a call for an account, as the headers of the answer say it. */
export interface CallWindow {
  readonly isFull: boolean;
  readonly remaining: number;
  readonly resetsAt: Date;
}

/** Counts a call for an account, of which there may be so many in fifteen minutes. One that is refused counts too. */
export async function countCall(
  db: Database,
  { personaId, call }: Pick<typeof sandboxCalls.$inferSelect, 'personaId' | 'call'>,
  most: number,
  now: Date,
): Promise<CallWindow> {
  const begins = new Date(now.getTime() - windowMs).toISOString();
  const hasEnded = sql`${sandboxCalls.startedAt} <= ${begins}::timestamptz`;
  const [row] = await db
    .insert(sandboxCalls)
    .values({ personaId, call, startedAt: now, calls: 1 })
    .onConflictDoUpdate({
      target: [sandboxCalls.personaId, sandboxCalls.call],
      set: {
        calls: sql`CASE WHEN ${hasEnded} THEN 1 ELSE LEAST(${sandboxCalls.calls}, ${most}) + 1 END`,
        startedAt: sql`CASE WHEN ${hasEnded} THEN ${now.toISOString()}::timestamptz ELSE ${sandboxCalls.startedAt} END`,
      },
    })
    .returning();
  const { calls, startedAt } = row ?? { calls: 1, startedAt: now };
  return {
    isFull: calls > most,
    remaining: Math.max(0, most - calls),
    resetsAt: new Date(startedAt.getTime() + windowMs),
  };
}

/** The window of a call that is refused whoever makes it. */
export function fullWindow(now: Date): CallWindow {
  return { isFull: true, remaining: 0, resetsAt: new Date(now.getTime() + windowMs) };
}
