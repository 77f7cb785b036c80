import { describe, expect, it } from 'vitest';
import { issuesOf } from '../support/issues-of.ts';
import { campaignRecords, prizeRecord } from '../support/small-campaign.ts';

const text = { ja: '名', en: 'Name', ko: '이름' };
const icon = prizeRecord()['icon'];
const prize = { id: 'card', name: text, icon, winners: 3, delivery: { kind: 'code' } };
const raffle = (more: object = {}) => ({
  id: 'wish',
  name: text,
  detail: text,
  icon,
  usePoint: 100,
  endAt: '2027-01-01T00:00:00Z',
  userLimitAmount: null,
  prizes: [prize],
  reserves: 1,
  randomness: { kind: 'drand', at: '2027-01-01T03:00:00Z', words: text },
  ...more,
});

function found(record: object) {
  return issuesOf({ 'campaign.json': campaignRecords({ raffles: [record] }) }).map(
    ({ code, pointer, message, hint }) => [code, pointer, message, hint],
  );
}

describe('a raffle', () => {
  it('of any kind is taken', () => {
    expect(found(raffle())).toEqual([]);
    expect(found(raffle({ usePoint: 0, userLimitAmount: 1, startAt: '2026-12-01T00:00:00Z' }))).toEqual([]);
    expect(found(raffle({ requireInputCode: { digests: ['0f'.repeat(32)] }, requireTotalPoint: 100 }))).toEqual([]);
  });

  it.each<[string, object, readonly unknown[]]>([
    [
      'that ends before it begins',
      { startAt: '2027-02-01T00:00:00Z' },
      [
        'raffle.period',
        '/raffles/0/endAt',
        'The raffle would end at 2027-01-01T00:00:00Z, but begins at 2027-02-01T00:00:00Z.',
        'write a later time',
      ],
    ],
    [
      'whose randomness is known before its end',
      { randomness: { kind: 'figure', at: '2027-01-01T00:00:00Z', words: text } },
      [
        'raffle.randomness-before-close',
        '/raffles/0/randomness/at',
        'What decides is known at 2027-01-01T00:00:00Z, before the entries are surely closed and published.',
        'write a time at least an hour after "endAt"',
      ],
    ],
    [
      'that is free without a limit',
      { usePoint: 0 },
      [
        'raffle.free-without-limit',
        '/raffles/0/userLimitAmount',
        'The raffle is free and has no limit: who presses most wins.',
        'say how often one member may enter, such as 1',
      ],
    ],
    [
      'with two prizes of one id',
      { prizes: [prize, prize] },
      [
        'raffle.duplicate-prize',
        '/raffles/0/prizes/1/id',
        'Two prizes of raffles have the id "card".',
        'give one of them another id',
      ],
    ],
  ])('%s is refused', (_what, more, finding) => {
    expect(found(raffle(more))).toEqual([finding]);
  });
});
