import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Call } from '../../support/test-app.ts';
import type { LedgerModel, LedgerServer } from './ledger-model.ts';

/** A request of a member with a key, which is also sent again, and with something else under the same key. */
export interface KeyedCall {
  readonly call: Call;
  readonly other: Partial<Call>;
}

/** Sends a request under a new key, which the server must refuse by that code, or do; gives the body of its answer. */
export async function sendOnce(
  model: LedgerModel,
  server: LedgerServer,
  { call, other }: KeyedCall,
  refusal: string | null,
): Promise<string> {
  const key = randomUUID();
  const { statusCode: status, body } = await server.call({ ...call, key });
  const { code = null } = JSON.parse(body) as { readonly code?: string };
  assert.deepEqual({ code, isDone: status === 200 }, { code: refusal, isDone: refusal === null });
  model.answered.push({ call, other, key, status, body });
  return body;
}

/** One of several, by any number. */
export function oneOf<Item>(items: readonly Item[], place: number): Item {
  const item = items[place % items.length];
  if (item === undefined) throw new RangeError('There is nothing to choose from.');
  return item;
}
