import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Clock } from '#server/base/clock.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { idempotencyKeys } from '#server/db/schema/idempotency.ts';
import { given, run, statement } from '#server/db/statement.ts';
import type { BoundStatement } from '#server/db/statement.ts';
import { ApiError } from '#server/base/api-error.ts';

/** An answer as it goes over the wire. */
export interface Answer {
  readonly status: number;
  /** JSON text, byte for byte. */
  readonly body: string;
}

/** A write that may arrive several times. */
export interface KeyedRequest {
  /** Who asks, such as "member:<id>"; keys of different principals never meet. */
  readonly principal: string;
  readonly key: string;
  /** Same for the same method, path and body. */
  readonly fingerprint: string;
}

/** Makes the statement that keeps an answer, for an effect that writes it together with its own writes. */
export type Keep<Result> = (result: Result) => BoundStatement;

const isGiven = and(eq(idempotencyKeys.principal, given('principal')), eq(idempotencyKeys.key, given('key')));

const keepAnswer = statement<Named & Answer>((db) =>
  db
    .update(idempotencyKeys)
    .set({ status: given('status'), body: given('body') })
    .where(isGiven),
);

/**
 * Runs the effect of a write once for its key and returns the same answer every time (docs/points.md, invariants 6, 7).
 * The effect and its answer are one transaction. A refusal (an `ApiError` of 4xx) undoes the effect, is kept and is
 * given again; any other error leaves nothing behind, so that the key can be tried again. An effect may write its answer
 * itself, by `keep`. Throws 422 `request.idempotency-key-reused` when the key came with another request before.
 */
export async function answerIdempotently(
  db: Database,
  clock: Clock,
  request: KeyedRequest,
  effect: (tx: Transaction, keep: Keep<Answer>) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await db.transaction(async (tx) => {
      const earlier = await claim(tx, clock, request);
      if (earlier) return earlier;
      let isKept = false;
      const answer = await runEffect(() =>
        effect(tx, (kept) => {
          isKept = true;
          return keepAnswer({ ...request, ...kept });
        }),
      );
      if (!isKept) await run(tx, keepAnswer({ ...request, ...answer }));
      return answer;
    });
  } catch (error) {
    if (!(error instanceof RefusedEffect)) throw error;
    return keepRefusal(db, clock, request, error.refusal);
  }
}

/** Carries a refusal out of the transaction, which rolls back on its way. */
class RefusedEffect extends Error {
  readonly refusal: ApiError;

  constructor(refusal: ApiError) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

const insertKey = statement<KeyedRequest & { createdAt: Date }>((db) =>
  db
    .insert(idempotencyKeys)
    .values({
      principal: sql.placeholder('principal'),
      key: sql.placeholder('key'),
      fingerprint: sql.placeholder('fingerprint'),
      createdAt: sql.placeholder('createdAt'),
    })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key }),
);

/** Takes the key for this transaction; waits for another that holds it and returns that one's answer. */
async function claim(tx: Transaction, clock: Clock, request: KeyedRequest): Promise<Answer | null> {
  const claimed = await run(tx, insertKey({ ...request, createdAt: clock.now() }));
  return claimed.length > 0 ? null : earlierAnswer(tx, request);
}

async function earlierAnswer(tx: Transaction, request: KeyedRequest): Promise<Answer> {
  const { principal, key } = idempotencyKeys;
  const [row] = await tx
    .select()
    .from(idempotencyKeys)
    .where(and(eq(principal, request.principal), eq(key, request.key)));
  if (row?.fingerprint !== request.fingerprint) {
    throw new ApiError(
      422,
      'request.idempotency-key-reused',
      'This idempotency key was used for another request. Make a new key for each request.',
    );
  }
  if (row.status === null || row.body === null) throw new Error('An idempotency key was kept without an answer.');
  return { status: row.status, body: row.body };
}

async function runEffect(effect: () => Promise<Answer>): Promise<Answer> {
  try {
    return await effect();
  } catch (error) {
    throw error instanceof ApiError && isKept(error) ? new RefusedEffect(error) : error;
  }
}

/** Whether trying again with the same key must give the same refusal. */
function isKept({ status }: ApiError): boolean {
  return status >= 400 && status < 500 && status !== 401 && status !== 429;
}

async function keepRefusal(db: Database, clock: Clock, request: KeyedRequest, refusal: ApiError): Promise<Answer> {
  const answer: Answer = { status: refusal.status, body: JSON.stringify(refusal.body) };
  return db.transaction(async (tx) => {
    const earlier = await claim(tx, clock, request);
    if (earlier) return earlier;
    await run(tx, keepAnswer({ ...request, ...answer }));
    return answer;
  });
}

type Named = Pick<KeyedRequest, 'principal' | 'key'>;

/** Forgets every answer that these principals had. */
export async function forgetAnswersOf(tx: Transaction, principals: readonly string[]): Promise<void> {
  await tx.delete(idempotencyKeys).where(inArray(idempotencyKeys.principal, [...principals]));
}

/** Browsers forget a key after a day; a week leaves room for clocks that are wrong. */
const keptMs = 7 * 24 * 60 * 60 * 1000;

/** Forgets at most `limit` keys that no browser sends again; returns how many. */
export async function deleteOldKeys(tx: Transaction, now: Date, limit: number): Promise<number> {
  const { principal, key, createdAt } = idempotencyKeys;
  const old = tx
    .select({ principal, key })
    .from(idempotencyKeys)
    .where(lt(createdAt, new Date(now.getTime() - keptMs)))
    .limit(limit);
  const deleted = await tx
    .delete(idempotencyKeys)
    .where(sql`(${principal}, ${key}) IN ${old}`)
    .returning({ key });
  return deleted.length;
}
