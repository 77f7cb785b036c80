import { sql } from 'drizzle-orm';
import Type from 'typebox';
import type { Database, Transaction } from '#server/db/database.ts';
import type { Job } from '#server/jobs/job.ts';
import type { Timer } from '#server/jobs/job-worker.ts';

export const PaintPayload = Type.Object({ name: Type.String() }, { additionalProperties: false });

/** A job whose effect can be counted: a row for each time that it took effect. */
export function paintJob(beforeItEnds: (name: string) => Promise<void> = async () => {}): Job<typeof PaintPayload> {
  return {
    kind: 'test.paint',
    payload: PaintPayload,
    attempts: 3,
    async run(tx, { name }) {
      await tx.execute(sql`INSERT INTO effects (name) VALUES (${name})`);
      await beforeItEnds(name);
      return 'done';
    },
  };
}

export async function makeEffectsTable(db: Database): Promise<void> {
  await db.execute(sql`CREATE TABLE effects (name text NOT NULL)`);
}

/** The effects there are, each as often as it took place, in the order of their names. */
export async function effectsIn(db: Database | Transaction): Promise<string[]> {
  const result = await db
    .select({ name: sql<string>`name` })
    .from(sql`effects`)
    .orderBy(sql`name`);
  return result.map(({ name }) => name);
}

/** A timer that rings when it is told to. */
export class HandTimer {
  #pending: { readonly ms: number; readonly callback: () => void } | null = null;

  readonly start: Timer = (ms, callback) => {
    const pending = { ms, callback };
    this.#pending = pending;
    return () => {
      if (this.#pending === pending) this.#pending = null;
    };
  };

  /** Milliseconds that it was set to; null when it is off. */
  get ms(): number | null {
    return this.#pending?.ms ?? null;
  }

  ring(): void {
    const pending = this.#pending;
    this.#pending = null;
    pending?.callback();
  }
}
