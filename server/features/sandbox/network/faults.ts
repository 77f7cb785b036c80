import Type from 'typebox';
import Value from 'typebox/value';
import type { Database } from '#server/db/database.ts';
import { sandboxFaults } from '#server/db/schema/sandbox.ts';

const ScreenNames = Type.Array(Type.String({ pattern: '^[a-z0-9_]{1,50}$' }), { maxItems: 50 });

/** Longest that answers can be delayed, in ms: more than a site waits for. */
const longestDelayMs = 20_000;
const usualAccessLifeSeconds = 2 * 60 * 60;

/** What goes wrong at the sandbox network, for the sites that call it; its own pages stay as they are. */
export const SandboxFaults = Type.Object(
  {
    /** How long each answer takes, of time that really passes. */
    delayMs: Type.Integer({ minimum: 0, maximum: longestDelayMs }),
    /** Answers everything with 503. */
    isOut: Type.Boolean(),
    /** Answers every call with 429, until it is told otherwise. */
    isRateLimited: Type.Boolean(),
    /** Life of access tokens that are given from now on. */
    accessLifeSeconds: Type.Integer({ minimum: 1, maximum: usualAccessLifeSeconds }),
    /** Accounts, by screen name, whose likes, reposts, follows and posts no call finds. */
    unfound: ScreenNames,
    /** Accounts that have become protected: nobody may act for them or see what they did. */
    protected: ScreenNames,
  },
  { additionalProperties: false },
);
export type SandboxFaults = Type.Static<typeof SandboxFaults>;

export const noFaults: SandboxFaults = {
  delayMs: 0,
  isOut: false,
  isRateLimited: false,
  accessLifeSeconds: usualAccessLifeSeconds,
  unfound: [],
  protected: [],
};

/** What goes wrong now; nothing, where nobody said otherwise. */
export async function readFaults(db: Database): Promise<SandboxFaults> {
  const [row] = await db.select({ faults: sandboxFaults.faults }).from(sandboxFaults);
  return row !== undefined && Value.Check(SandboxFaults, row.faults) ? row.faults : noFaults;
}

/** Has that go wrong from now on, in place of all before, in every process. */
export async function saveFaults(db: Database, faults: SandboxFaults): Promise<void> {
  await db
    .insert(sandboxFaults)
    .values({ id: 1, faults })
    .onConflictDoUpdate({ target: sandboxFaults.id, set: { faults } });
}
