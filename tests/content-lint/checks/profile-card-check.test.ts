import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { checkCampaign } from '#content-lint/check-campaign.ts';
import { campaignRecords, checkedAt, prizeRecord, smallCampaign, smallVocabulary } from '../support/small-campaign.ts';

const name = { ja: '名', en: 'Name', ko: '이름' };
const icon = { x: 100, y: 100, size: 480, shape: 'circle' };
const text = { field: 'name', x: 700, y: 100, width: 1000, height: 200, sizes: [120, 80], color: '#1b1838' };
const label = { words: name, x: 700, y: 40, width: 1000, height: 60, sizes: [40], color: '#1b1838' };
const layout = (more: object = {}) => ({ name, icon, texts: [text], ...more });

function found(card: object, pictures: Readonly<Record<string, Uint8Array>> = {}) {
  const profileCard = { listener: layout(), streamer: layout(), ...card };
  const small = smallCampaign({ 'campaign.json': campaignRecords({ profileCard }) });
  const source = { ...small, assets: new Map([...small.assets, ...Object.entries(pictures)]) };
  return checkCampaign(source, smallVocabulary, checkedAt).map(({ severity, code, pointer, message, hint }) => [
    severity,
    code,
    pointer,
    message,
    hint,
  ]);
}

const withText = (more: object) => ({ listener: layout({ texts: [{ ...text, ...more }] }) });
const withLabel = (more: object) => ({ listener: layout({ labels: [{ ...label, ...more }] }) });
const at = '/profileCard/listener';

describe('a profile card', () => {
  it('of any kind is taken', () => {
    const drawing = prizeRecord()['icon'];
    const rows = { lines: 2, align: 'center', alignLines: 'end', lineHeight: 1, weight: 700, ground: '#ffffff' };
    const columns = {
      direction: 'vertical',
      x: 0,
      y: 0,
      width: 1800,
      height: 2400,
      ground: 'template',
      color: '#000000',
      sizes: [300, 120],
    };
    expect(
      found({
        listener: layout({
          backdrop: drawing,
          drawing,
          tinted: drawing,
          icon: { ...icon, placeholder: drawing },
          labels: [label, { ...label, beside: 'name', ground: '#ffffff' }],
          texts: [
            { ...text, ...rows },
            { ...text, ...columns },
          ],
        }),
        colors: [{ id: 'gold', name, color: '#f0c000' }],
      }),
    ).toEqual([]);
  });

  it.each<[string, object, readonly unknown[]]>([
    [
      'with a text that leaves it',
      withText({ width: 1101 }),
      [
        'error',
        'card.outside',
        `${at}/texts/0`,
        'It reaches to 1801 × 300, beyond the card of 1800 × 2400 pixels.',
        'move it, or make it smaller',
      ],
    ],
    [
      'with an icon that leaves it',
      { listener: layout({ icon: { ...icon, y: 2000 } }) },
      [
        'error',
        'card.outside',
        `${at}/icon`,
        'It reaches to 580 × 2480, beyond the card of 1800 × 2400 pixels.',
        'move it, or make it smaller',
      ],
    ],
    [
      'with sizes that do not become smaller',
      withText({ sizes: [80, 80] }),
      [
        'error',
        'card.sizes',
        `${at}/texts/0/sizes/1`,
        'The size 80 stands after the size 80.',
        'write each size once, the largest first',
      ],
    ],
    [
      'with more lines than there is room for',
      withText({ lines: 2 }),
      [
        'error',
        'card.no-room',
        `${at}/texts/0/height`,
        'In 200 pixels there is room for 1 of 2 lines, even at the smallest size.',
        'make it 208 or more, or write fewer "lines" or a smaller size',
      ],
    ],
    [
      'with a column wider than its place',
      withText({ direction: 'vertical', width: 100, height: 1000 }),
      [
        'error',
        'card.no-room',
        `${at}/texts/0/width`,
        'In 100 pixels there is room for 0 of 1 lines, even at the smallest size.',
        'make it 104 or more, or write fewer "lines" or a smaller size',
      ],
    ],
    [
      'with a text that one of the colours hides',
      withText({ color: '#ffffff', ground: 'template' }),
      [
        'warning',
        'card.contrast',
        `${at}/texts/0/color`,
        'The text has a contrast of 2.17 on its ground where "green" is chosen; it needs 4.5.',
        'write another colour or ground, or larger sizes',
      ],
    ],
    [
      'with a text that nobody can read',
      withText({ color: '#bbbbbb', ground: '#ffffff' }),
      [
        'warning',
        'card.contrast',
        `${at}/texts/0/color`,
        'The text has a contrast of 1.92 on its ground; it needs 4.5.',
        'write another colour or ground, or larger sizes',
      ],
    ],
    [
      'with a label that leaves it',
      withLabel({ y: 2341 }),
      [
        'error',
        'card.outside',
        `${at}/labels/0`,
        'It reaches to 1700 × 2401, beyond the card of 1800 × 2400 pixels.',
        'move it, or make it smaller',
      ],
    ],
    [
      'with sizes of a label that do not become smaller',
      withLabel({ sizes: [32, 40] }),
      [
        'error',
        'card.sizes',
        `${at}/labels/0/sizes/1`,
        'The size 40 stands after the size 32.',
        'write each size once, the largest first',
      ],
    ],
    [
      'with a label lower than a line of it',
      withLabel({ height: 51 }),
      [
        'error',
        'card.no-room',
        `${at}/labels/0/height`,
        'In 51 pixels there is room for 0 of 1 lines, even at the smallest size.',
        'make it 52 or more, or write fewer "lines" or a smaller size',
      ],
    ],
    [
      'with a label that nobody can read',
      withLabel({ color: '#bbbbbb', ground: '#ffffff' }),
      [
        'warning',
        'card.contrast',
        `${at}/labels/0/color`,
        'The text has a contrast of 1.92 on its ground; it needs 4.5.',
        'write another colour or ground, or larger sizes',
      ],
    ],
    [
      'with a colour twice',
      { colors: [{ id: 'blue', name, color: '#0000ff' }] },
      [
        'error',
        'card.color-twice',
        '/profileCard/colors/0/id',
        'There is another colour "blue".',
        'write an id of its own; blue, purple, pink, orange, green are there already',
      ],
    ],
    [
      'with a field that there is not',
      withText({ field: 'nickname' }),
      ['error', 'schema.not-a-choice', `${at}/texts/0/field`, expect.any(String), expect.any(String)],
    ],
    [
      'with a drawing that there is not',
      { listener: layout({ drawing: 'asset:stage.svg' }) },
      [
        'error',
        'reference.asset',
        `${at}/drawing`,
        'There is no drawing "stage.svg" in assets/.',
        'did you mean "star.svg"?',
      ],
    ],
    [
      'without a layout',
      { streamer: undefined },
      ['error', 'schema.missing', '/profileCard', expect.any(String), expect.any(String)],
    ],
  ])('%s', (_name, card, finding) => {
    expect(found(card)).toEqual([finding]);
  });

  it.each([
    ['backdrop', { backdrop: 'asset:stage.png' }, 'export it with 1800 × 2400 pixels'],
    ['tinted', { tinted: 'asset:stage.png' }, 'export it with 1800 × 2400 pixels'],
    ['drawing', { drawing: 'asset:stage.png' }, 'export it with 1800 × 2400 pixels'],
    ['icon/placeholder', { icon: { ...icon, placeholder: 'asset:stage.png' } }, 'export it as wide as it is high'],
  ])('with a picture of another shape as %s', (place, more, hint) => {
    const message = '"stage.png" has 9 × 24 pixels, so the card would distort it.';
    expect(found({ listener: layout(more) }, { 'stage.png': pngOf(9, 24) })).toEqual([
      ['error', 'card.drawing', `${at}/${place}`, message, hint],
    ]);
  });

  it('with pictures of its shape is taken', () => {
    const pictures = { 'stage.png': pngOf(1800, 2400), 'icon.png': pngOf(64, 64) };
    const whole = { backdrop: 'asset:stage.png', tinted: 'asset:stage.png', drawing: 'asset:stage.png' };
    expect(
      found({ listener: layout({ ...whole, icon: { ...icon, placeholder: 'asset:icon.png' } }) }, pictures),
    ).toEqual([]);
  });
});

function pngOf(width: number, height: number): Uint8Array {
  return PNG.sync.write(new PNG({ width, height }));
}
