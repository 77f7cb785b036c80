import { describe, expect, it } from 'vitest';
import { issuesOf } from '../support/issues-of.ts';
import { campaignRecords, prizeRecord } from '../support/small-campaign.ts';

const text = { ja: '名', en: 'Name', ko: '이름' };
const item = (id: string, more: object = {}) => ({
  id,
  name: text,
  icon: prizeRecord()['icon'],
  rarity: 1,
  weight: 50,
  totalAmount: null,
  ...more,
});
const gacha = (more: object = {}) => ({
  id: 'box',
  type: 'keep',
  name: text,
  detail: text,
  pointForGacha: 100,
  endAt: null,
  userLimitAmount: null,
  totalWeight: 100,
  items: [item('lamp', { rarity: 5, totalAmount: 3 }), item('candy')],
  delivery: { kind: 'code' },
  ...more,
});
const complete = (more: object = {}) =>
  gacha({
    type: 'complete',
    items: [item('crest'), item('gull')],
    completionPrize: { id: 'board', name: text, icon: prizeRecord()['icon'] },
    ...more,
  });

function found(record: object, product: object = {}) {
  const records = campaignRecords();
  const changed = campaignRecords({ gacha: record, product: { ...Object(records['product']), ...product } });
  return issuesOf({ 'campaign.json': changed }).map(({ severity, code, pointer, message, hint }) => [
    severity,
    code,
    pointer,
    message,
    hint,
  ]);
}

describe('a gacha', () => {
  it('of either type is taken', () => {
    expect(found(gacha({ guarantee: { after: 10, rarity: 5 } }))).toEqual([]);
    expect(found(gacha({ startAt: '2026-11-01T00:00:00Z', endAt: '2027-01-01T00:00:00Z' }))).toEqual([]);
    const substitute = { whenOut: { kind: 'substitute', item: 'candy' } };
    expect(found(gacha({ items: [item('lamp', { totalAmount: 3, ...substitute }), item('candy')] }))).toEqual([]);
    expect(found(gacha({ items: [item('old', { weight: 0 }), item('lamp'), item('candy')] }))).toEqual([]);
    expect(found(complete())).toEqual([]);
    expect(found(gacha(), { pointsNeverPurchased: false })).toEqual([]);
  });

  it.each<[string, object, readonly unknown[]]>([
    [
      'weights that do not sum up',
      gacha({ totalWeight: 1000 }),
      [
        'error',
        'gacha.total-weight',
        '/gacha/totalWeight',
        'The weights of the items sum up to 100, but "totalWeight" is 1000.',
        'write 100, or change the weights',
      ],
    ],
    [
      'an id that stands twice',
      gacha({ items: [item('candy'), item('candy')] }),
      [
        'error',
        'gacha.duplicate-id',
        '/gacha/items/1/id',
        'The id "candy" stands twice in the gacha.',
        'give each item an id of its own, and the prize for all of them another one',
      ],
    ],
    [
      'a prize for all with the id of an item',
      complete({ completionPrize: { id: 'gull', name: text, icon: prizeRecord()['icon'] } }),
      [
        'error',
        'gacha.duplicate-id',
        '/gacha/completionPrize/id',
        'The id "gull" stands twice in the gacha.',
        'give each item an id of its own, and the prize for all of them another one',
      ],
    ],
    [
      'a substitute that is no item',
      gacha({
        items: [item('lamp', { totalAmount: 3, whenOut: { kind: 'substitute', item: 'cande' } }), item('candy')],
      }),
      [
        'error',
        'gacha.substitute',
        '/gacha/items/0/whenOut/item',
        'The gacha has no item "cande".',
        'did you mean "candy"?',
      ],
    ],
    [
      'a substitute that may run out',
      gacha({
        items: [
          item('lamp', { totalAmount: 3, whenOut: { kind: 'substitute', item: 'lantern' } }),
          item('lantern', { totalAmount: 9 }),
        ],
      }),
      [
        'error',
        'gacha.substitute',
        '/gacha/items/0/whenOut/item',
        '"lantern" is to come when "lamp" has run out, but may run out itself.',
        'name an item whose "totalAmount" is null',
      ],
    ],
    [
      'a guarantee that cannot be kept',
      gacha({
        items: [item('lamp', { rarity: 5, weight: 0 }), item('candy', { weight: 100 })],
        guarantee: { after: 30, rarity: 4 },
      }),
      [
        'error',
        'gacha.guarantee-unreachable',
        '/gacha/guarantee/rarity',
        'Rarity 4 is guaranteed, but no item that can be drawn is of rarity 4 or above.',
        'lower the rarity, or give such an item a weight',
      ],
    ],
    [
      'an end before the beginning',
      gacha({ startAt: '2027-01-01T00:00:00Z', endAt: '2026-12-31T23:59:59Z' }),
      [
        'error',
        'gacha.period',
        '/gacha/endAt',
        'The gacha would end at 2026-12-31T23:59:59Z, but begins at 2027-01-01T00:00:00Z.',
        'write a later time',
      ],
    ],
    [
      'a prize for all where one is kept',
      gacha({ completionPrize: { id: 'board', name: text, icon: prizeRecord()['icon'] } }),
      [
        'error',
        'gacha.completion-prize-unused',
        '/gacha/completionPrize',
        'Nobody gets the prize for all items from a gacha of type "keep".',
        'remove it, or write "complete"',
      ],
    ],
    [
      'no prize for all where all are wanted',
      complete({ completionPrize: undefined }),
      [
        'error',
        'gacha.no-completion-prize',
        '/gacha/type',
        'A gacha of type "complete" gives a prize to who has drawn every item, and there is none.',
        'add "completionPrize", or write "keep"',
      ],
    ],
    [
      'an item that may run out where all are wanted',
      complete({ items: [item('crest', { totalAmount: 5 }), item('gull')] }),
      [
        'error',
        'gacha.never-complete',
        '/gacha/items/0/totalAmount',
        'Without "crest" nobody has every item, and it may run out.',
        'write null',
      ],
    ],
    [
      'an item that never comes where all are wanted',
      complete({ items: [item('crest', { weight: 0 }), item('gull', { weight: 100 })] }),
      [
        'error',
        'gacha.never-complete',
        '/gacha/items/0/weight',
        'Without "crest" nobody has every item, and it is never drawn.',
        'give it a weight, or remove it',
      ],
    ],
    [
      'a type that there is not',
      gacha({ type: 'both' }),
      ['error', 'schema.not-a-choice', '/gacha/type', expect.anything(), expect.anything()],
    ],
  ])('with %s is refused', (_what, record, issue) => {
    expect(found(record)).toEqual([issue]);
  });

  it('that wants all items is refused where points can be bought [3.18]', () => {
    expect(found(complete(), { pointsNeverPurchased: false })).toEqual([
      [
        'error',
        'gacha.points-purchasable',
        '/product/pointsNeverPurchased',
        'The gacha gives a prize for a whole set, and the points of this campaign can be bought: in Japan the law forbids that together (a "complete gacha").',
        'make the gacha one of type "keep", or write true if nobody can ever buy points',
      ],
    ]);
  });

  it('that is over is warned of', () => {
    expect(found(gacha({ endAt: '2020-01-01T00:00:00Z' }))).toEqual([
      [
        'warning',
        'gacha.ended',
        '/gacha/endAt',
        'The gacha ended at 2020-01-01T00:00:00Z: fans see it, but nobody can draw.',
        'write a later time if its seed is not published yet, or remove the gacha',
      ],
    ]);
  });
});
