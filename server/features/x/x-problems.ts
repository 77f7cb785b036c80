import Type from 'typebox';
import Value from 'typebox/value';
import { parsed } from '#server/features/network-calls/network-calls.ts';
import type { ProviderErrorCode } from '#server/features/social-accounts/provider.ts';

const Problem = Type.Object({ type: Type.Optional(Type.String()) });

const Answer = Type.Object({
  type: Type.Optional(Type.String()),
  data: Type.Optional(Type.Unknown()),
  meta: Type.Optional(Type.Unknown()),
  errors: Type.Optional(Type.Array(Problem)),
});

/** By the last word of a problem's type; the begin of the address has changed before. */
const meanings: Readonly<Record<string, ProviderErrorCode>> = {
  'resource-not-found': 'target_missing',
  'not-authorized-for-resource': 'protected_user',
  'usage-capped': 'rate_limited',
  credits: 'rate_limited',
  'client-forbidden': 'unavailable',
};

/**
 * What an answer of X means beyond its status: one of status 200 may hold problems in place of data, such as a post that
 * was deleted or is protected; what the operator's plan does not hold is no fault of the fan, so it is asked for again.
 */
export function meaningOfX(status: number, body: string): ProviderErrorCode | null {
  if (status === 402) return 'rate_limited';
  const answer = parsed(body);
  if (!Value.Check(Answer, answer)) return null;
  const isAnswered = answer.data !== undefined || answer.meta !== undefined;
  if (status < 300 && isAnswered) return null;
  const types = [answer, ...(answer.errors ?? [])].map(({ type = '' }) => type.split('/').at(-1) ?? '');
  const known = types.map((type) => meanings[type]).find((meaning) => meaning !== undefined);
  return known ?? null;
}
