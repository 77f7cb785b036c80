import { describe, expect, it } from 'vitest';
import { parseCampaign } from '#content-lint/parse/parsed-campaign.ts';
import { Findings } from '#content-lint/model/findings.ts';
import type { JsonObject } from '#content-lint/json/json-path.ts';
import { issuesOf } from '../support/issues-of.ts';
import { smallCampaign, topPage } from '../support/small-campaign.ts';

const line = { component: 'Line', props: { text: { $bind: 'with.label' } } };
const tile = {
  kind: 'fragment',
  name: 'tile',
  parameters: {
    label: { type: 'text' },
    count: { type: 'number', default: 3 },
    image: { type: 'image', default: null },
  },
  slots: { default: {}, foot: {} },
  body: {
    component: 'Box',
    children: [
      { id: 'label', ...line, visible: { $expr: 'with.count > 1 && with.label != "x"' } },
      { slot: 'default' },
      { slot: 'foot', children: [{ id: 'usual', component: 'Line', props: { text: 'usual' } }] },
    ],
  },
};
const used = { id: 'one', fragment: 'tile', with: { label: { $bind: 'product.shortTitle' } } };

/** The body of the top page after fragments were written out. */
function written(body: readonly unknown[], fragments: Readonly<Record<string, JsonObject>>): unknown {
  const { scripts } = parseCampaign(smallCampaign(filesOf(body, fragments)), new Findings());
  const value = scripts.find(({ name }) => name === 'top')?.document.value as { variants: { body: unknown }[] };
  return value.variants[0]?.body;
}

function filesOf(body: readonly unknown[], fragments: Readonly<Record<string, JsonObject>>) {
  const named = Object.entries(fragments).map(([name, value]) => [`scripts/fragments/${name}.json`, value]);
  return { 'scripts/pages/top.json': topPage([...body] as JsonObject[]), ...Object.fromEntries(named) };
}

function found(body: readonly unknown[], fragments: Readonly<Record<string, JsonObject>>): readonly string[] {
  return issuesOf(filesOf(body, fragments)).map(
    ({ code, file, pointer, message }) => `${code} ${file} ${pointer}: ${message}`,
  );
}

describe('Fragments', () => {
  it('are written out with values, slots and defaults', () => {
    const foot = [{ id: 'mine', component: 'Line', props: { text: 'mine' } }];
    const body = [used, { ...used, id: 'two', with: { label: 'x', count: 1 }, slots: { foot }, visible: false }];
    expect(written(body, { tile })).toEqual([
      {
        id: 'one--tile',
        component: 'Box',
        children: [
          {
            id: 'label',
            component: 'Line',
            props: { text: { $bind: 'product.shortTitle' } },
            visible: { $expr: '(3) > 1 && product.shortTitle != "x"' },
          },
          { id: 'usual', component: 'Line', props: { text: 'usual' } },
        ],
      },
      {
        id: 'two--tile',
        component: 'Box',
        visible: false,
        children: [
          { id: 'label', component: 'Line', props: { text: 'x' }, visible: { $expr: '(1) > 1 && ("x") != "x"' } },
          ...foot,
        ],
      },
    ]);
    expect(found([used], { tile })).toEqual([]);
  });

  it('use fragments, and hand on values and slots', () => {
    const frame = {
      kind: 'fragment',
      name: 'frame',
      parameters: { title: { type: 'text' } },
      slots: { inside: {} },
      body: { fragment: 'tile', with: { label: { $bind: 'with.title' } }, children: [{ slot: 'inside' }] },
    };
    const inside = [{ id: 'mine', fragment: 'tile', with: { label: 'inner' }, slots: { foot: [] } }];
    const body = [{ id: 'outer', fragment: 'frame', with: { title: 'outer' }, slots: { inside } }];
    expect(written(body, { tile, frame })).toEqual([
      {
        id: 'outer--frame',
        component: 'Box',
        children: [
          {
            id: 'label',
            component: 'Line',
            props: { text: 'outer' },
            visible: { $expr: '(3) > 1 && ("outer") != "x"' },
          },
          {
            id: 'mine--tile',
            component: 'Box',
            children: [
              {
                id: 'label',
                component: 'Line',
                props: { text: 'inner' },
                visible: { $expr: '(3) > 1 && ("inner") != "x"' },
              },
            ],
          },
          { id: 'usual', component: 'Line', props: { text: 'usual' } },
        ],
      },
    ]);
    expect(found(body, { tile, frame })).toEqual([]);
  });

  it.each<[string, readonly unknown[], Record<string, JsonObject>, readonly string[]]>([
    [
      'an unknown fragment',
      [{ ...used, fragment: 'tlie' }, used],
      { tile },
      ['reference.fragment scripts/pages/top.json /variants/0/body/0/fragment: There is no fragment "tlie".'],
    ],
    [
      'a missing value',
      [{ id: 'one', fragment: 'tile' }],
      { tile },
      [
        'fragment.missing-parameter scripts/pages/top.json /variants/0/body/0/with: Fragment "tile" needs "label" (text).',
      ],
    ],
    [
      'an unknown value',
      [{ ...used, with: { label: 'x', lable: 'y' } }],
      { tile },
      [
        'fragment.no-parameter scripts/pages/top.json /variants/0/body/0/with/lable: Fragment "tile" has no parameter "lable".',
      ],
    ],
    [
      'a value of another type, said once',
      [{ ...used, with: { label: 5 } }],
      { tile },
      ['with.wrong-type scripts/pages/top.json /variants/0/body/0/with/label: "label" must be a text, not a number.'],
    ],
    [
      'a bound value of another type',
      [{ ...used, with: { label: { $bind: 'product.hashTags' } } }],
      { tile },
      [
        'bind.wrong-type scripts/pages/top.json /variants/0/body/0/with/label: "label" of Fragment "tile" must be a text, but "product.hashTags" is a list of a text.',
      ],
    ],
    [
      'a slot that there is not',
      [{ ...used, slots: { head: [] } }],
      { tile },
      ['fragment.no-slot scripts/pages/top.json /variants/0/body/0/slots/head: Fragment "tile" has no slot "head".'],
    ],
    [
      'a slot outside of fragments',
      [used, { slot: 'foot' }],
      { tile },
      ['fragment.slot-outside scripts/pages/top.json /variants/0/body/1/slot: A slot stands only in a fragment.'],
    ],
    [
      'what is wrong in a fragment, once, where it stands',
      [used, { ...used, id: 'two' }],
      { tile: { ...tile, body: { component: 'Bxo', children: [{ id: 'a', ...line }] } } },
      [
        'component.unknown scripts/fragments/tile.json /body/component: Component "Bxo" is not in the catalog. Fragment "tile" is used at scripts/pages/top.json:12:9.',
      ],
    ],
    [
      'a fragment that nobody uses',
      [],
      { tile },
      ['fragment.unused scripts/fragments/tile.json : No script uses this fragment, so its body was not checked.'],
    ],
    [
      'a parameter that the fragment does not declare',
      [used],
      { tile: { ...tile, body: { component: 'Line', props: { text: { $bind: 'with.lable' } } } } },
      [
        'fragment.no-parameter scripts/fragments/tile.json /body/props/text: Fragment "tile" has no parameter "lable". Fragment "tile" is used at scripts/pages/top.json:12:9.',
      ],
    ],
    [
      'a default of another type',
      [used],
      { tile: { ...tile, parameters: { ...tile.parameters, image: { type: 'image', default: 'moon.svg' } } } },
      [
        'with.wrong-form scripts/fragments/tile.json /parameters/image/default: "default" is "moon.svg", which is not in the wanted form.',
      ],
    ],
    [
      'the same name for other items',
      [{ ...used, each: { of: { $expr: '["a"]' } }, with: { label: { $bind: 'item' } } }],
      {
        tile: {
          ...tile,
          body: { component: 'Box', children: [{ id: 'a', each: { of: { $expr: '["b"]' } }, ...line }] },
        },
      },
      [
        'fragment.same-name scripts/pages/top.json /variants/0/body/0/with/label: "label" reads "item", which is something else where fragment "tile" shows it: it repeats with that name. It is given to fragment "tile" as "label".',
      ],
    ],
    [
      'a text by its key in a computation',
      [{ ...used, with: { label: { $t: 'top.lead' } } }],
      { tile },
      [
        'fragment.not-computable scripts/pages/top.json /variants/0/body/0/with/label: Fragment "tile" computes with "label", which cannot be done with a text by its key. It is given to fragment "tile" as "label".',
      ],
    ],
  ])('finds %s', (_, body, fragments, expected) => {
    expect(found(body, fragments)).toEqual(expected);
  });
});

const laugh = (level: number) => ({
  kind: 'fragment',
  name: `f${level}`,
  body: {
    component: 'Box',
    children: Array.from({ length: 30 }, (_, index) =>
      level === 7
        ? { id: `n${index}`, component: 'Line', props: { text: 'ha' } }
        : { id: `n${index}`, fragment: `f${level + 1}` },
    ),
  },
});

const swell = (level: number) => ({
  kind: 'fragment',
  name: `f${level}`,
  parameters: { a: { type: 'any' } },
  body:
    level === 7
      ? { component: 'Line', props: { text: { $bind: 'with.a' } } }
      : { fragment: `f${level + 1}`, with: { a: Array.from({ length: 30 }, () => ({ $bind: 'with.a' })) } },
});

const hundred = (fragment: string) => Array.from({ length: 100 }, (_, index) => ({ id: `u${index}`, fragment }));

describe('Hostile fragments', () => {
  it('finds a cycle', () => {
    const a = { kind: 'fragment', name: 'a', body: { fragment: 'b' } };
    const b = { kind: 'fragment', name: 'b', body: { component: 'Box', children: [{ id: 'a', fragment: 'a' }] } };
    expect(found([{ id: 'x', fragment: 'a' }], { a, b })).toEqual([
      'fragment.cycle scripts/fragments/b.json /body/children/0/fragment: Fragment "a" uses itself: "a", "b", "a". Fragment "b" is used at scripts/fragments/a.json:4:11. Fragment "a" is used at scripts/pages/top.json:12:9.',
    ]);
  });

  it('finds 100 levels', () => {
    const levels = Object.fromEntries(
      Array.from({ length: 100 }, (_, index) => [
        `f${index}`,
        { kind: 'fragment', name: `f${index}`, body: { fragment: `f${index + 1}` } },
      ]),
    );
    const issues = found([{ id: 'x', fragment: 'f0' }], levels);
    expect(issues.filter((one) => !one.startsWith('fragment.unused'))).toEqual([
      expect.stringMatching(/^fragment\.too-deep scripts\/fragments\/f7\.json \/body\/fragment: .*top\.json:12:9\.$/),
    ]);
  });

  it('bounds a billion laughs of nodes and of values', () => {
    const levels = Object.fromEntries(Array.from({ length: 8 }, (_, level) => [`f${level}`, laugh(level)]));
    expect(found([{ id: 'x', fragment: 'f0' }], levels)).toEqual([tooLarge]);
    const swelling = Object.fromEntries(Array.from({ length: 8 }, (_, level) => [`f${level}`, swell(level)]));
    expect(found([{ id: 'x', fragment: 'f0', with: { a: 'ha' } }], swelling)).toEqual([tooLarge]);
  });

  it('bounds 10,000 uses', () => {
    const f = { kind: 'fragment', name: 'f', body: { component: 'Line', props: { text: 'x' } } };
    const g = { kind: 'fragment', name: 'g', body: { component: 'Box', children: hundred('f') } };
    expect(found(hundred('g'), { f, g })).toEqual([
      'node.too-many scripts/pages/top.json /variants: The script has 10100 nodes; at most 5000 are allowed.',
    ]);
  });

  it('finds a parameter that would reach a prototype', () => {
    const f = JSON.parse(
      '{"kind":"fragment","name":"f","parameters":{"__proto__":{"type":"text"}},"body":{"component":"Line","props":{"text":{"$bind":"with.toString"}}}}',
    ) as JsonObject;
    expect(found([{ id: 'x', fragment: 'f', with: JSON.parse('{"__proto__":"x"}') }], { f })).toEqual([
      'hostile.name scripts/fragments/f.json : The name "__proto__" is not allowed in content.',
      'fragment.no-parameter scripts/fragments/f.json /body/props/text: Fragment "f" has no parameter "toString". Fragment "f" is used at scripts/pages/top.json:12:9.',
      'hostile.name scripts/pages/top.json : The name "__proto__" is not allowed in content.',
    ]);
  });
});

const tooLarge =
  'fragment.too-large scripts/pages/top.json /variants/0/body/0: Fragments would write out more than 512 KB here, or 8 MB in all scripts together.';
