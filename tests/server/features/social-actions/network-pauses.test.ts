import { expect, test } from 'vitest';
import { NetworkPauses } from '#server/features/social-actions/network-pauses.ts';

const until = new Date('2026-11-21T03:15:00Z');
const later = new Date('2026-11-21T03:20:00Z');

function at(memberId: string, provider: 'twitter' | 'tiktok' = 'twitter') {
  return { memberId, provider };
}

test('a member who has used up the calls at a network waits alone, and only there', () => {
  const pauses = new NetworkPauses();
  pauses.note(at('hina'), 'rate_limited', until);
  pauses.note(at('hina'), 'rate_limited', later);
  const asked = [at('hina'), at('sora'), at('hina', 'tiktok')];
  expect(asked.map((one) => pauses.untilFor(one))).toEqual([later, undefined, undefined]);
});

test('a network that says so of three members is left alone by all', () => {
  const pauses = new NetworkPauses();
  for (const member of ['hina', 'sora']) pauses.note(at(member), 'rate_limited', until);
  expect(pauses.untilFor(at('mio'))).toBe(undefined);
  pauses.note(at('rin'), 'rate_limited', later);
  expect([pauses.untilFor(at('mio')), pauses.untilFor(at('mio', 'tiktok'))]).toEqual([later, undefined]);
});

test('a network that is out is left alone by all at once', () => {
  const pauses = new NetworkPauses();
  pauses.note(at('hina'), 'unavailable', until);
  expect([pauses.untilFor(at('sora')), pauses.untilFor(at('sora', 'tiktok'))]).toEqual([until, undefined]);
});
