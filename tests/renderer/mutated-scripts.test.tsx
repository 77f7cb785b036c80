import { cleanup } from '@testing-library/react';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { modelOfRendering } from './model-of-rendering.ts';
import { page, renderScript, word } from './render-script.tsx';

const visitor = { situation: 'begin', subSituation: null, isLoggedIn: false };
const model = {
  user: { name: 'Hina', points: 7 },
  list: [
    { id: 'a', name: 'A' },
    { id: 'b', name: 'B' },
  ],
};

/** A part of a page that uses everything that nodes can say. */
const sound = {
  id: 'outer',
  component: 'Box',
  when: { situation: ['begin'], login: 'logout' },
  slots: { head: [word('head', { $bind: 'item.name' })] },
  children: [
    word('plain', 'plain'),
    word('bound', { $bind: 'user.name' }, { visible: { $bind: 'user.points' } }),
    word('text', { $t: 'hello', values: { name: { $bind: 'user.name' } } }),
    word(
      'local',
      { ja: '歌', en: 'song', ko: '노래' },
      { fallback: { component: 'Word', props: { text: 'instead' } } },
    ),
    word('item', { $bind: 'item.name' }, { each: { of: { $bind: 'list' }, key: 'id' } }),
    {
      id: 'inner',
      component: 'Box',
      children: [
        { id: 'go', component: 'Press', props: { text: 'Go' }, on: { press: [{ action: 'reload' }] } },
        { id: 'bomb', component: 'Bomb', fallback: { component: 'Word', props: { text: 'defused' } } },
      ],
      fallback: { component: 'Box', children: [word('saved', 'saved')] },
    },
  ],
};

type Location = readonly (string | number)[];
type Mutation = (tree: unknown) => unknown;

const locations = locationsIn(sound);
const oddValues = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>('', 'Gone', 'Bomb', 'Box', '__proto__', 'asset:gone.svg', 'A'.repeat(100), -1, 1.5, null),
  fc.constantFrom<unknown>({}, [], { $bind: 'user' }, { $bind: 'list' }, { $bind: 'gone.away' }, { $t: 'x' }, [null]),
  fc.constantFrom<unknown>({ component: 'Bomb' }, { component: 'Word', props: { text: 'new' } }, sound, sound.children),
);
const mutations: fc.Arbitrary<Mutation> = fc
  .tuple(fc.constantFrom(...locations), oddValues, fc.constantFrom('replace', 'remove', 'add'), fc.string())
  .map(([location, value, kind, name]): Mutation => {
    if (kind === 'replace') return (tree) => changed(tree, location, () => value);
    if (kind === 'remove') return (tree) => without(tree, location);
    return (tree) => changed(tree, location, (there) => added(there, name, value));
  });

test('whatever a script says instead, the rest of the page stays and every node that fails is reported', async () => {
  const seen = { reported: 0, whole: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(mutations, { minLength: 1, maxLength: 3 }), async (several) => {
      const mutated = several.reduce((tree, mutate) => mutate(tree), JSON.parse(JSON.stringify(sound)) as unknown);
      const nodes = [word('before', 'before'), mutated, word('after', 'after')];
      const { container, reports } = await renderScript(page(...nodes), model, visitor);
      const texts = [...container.querySelectorAll('p, button')].map(({ textContent }) => textContent);
      const reported = reports.map(({ path }) => path);
      cleanup();
      const expected = modelOfRendering(nodes, model, visitor);
      expect({ texts, reported: sorted(reported) }).toEqual({
        texts: expected.texts,
        reported: sorted(expected.reported),
      });
      expect([texts[0], texts.at(-1)]).toEqual(['before', 'after']);
      seen[reported.length > 1 ? 'reported' : 'whole'] += 1;
    }),
    { numRuns: 200 },
  );
  expect(Math.min(seen.reported, seen.whole)).toBeGreaterThan(20);
}, 30_000);

function sorted(paths: readonly string[]): readonly string[] {
  return [...new Set(paths)].toSorted();
}

function locationsIn(value: unknown, here: Location = []): readonly Location[] {
  if (typeof value !== 'object' || value === null) return [here];
  const names = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  const nested = names.flatMap((name) =>
    locationsIn((value as Record<string | number, unknown>)[name], [...here, name]),
  );
  return [here, ...nested];
}

/** The tree with another value at a location; the tree itself when it has no such location any more. */
function changed(tree: unknown, location: Location, change: (there: unknown) => unknown): unknown {
  const [step, ...rest] = location;
  if (step === undefined) return change(tree);
  if (typeof tree !== 'object' || tree === null || !Object.hasOwn(tree, step)) return tree;
  const nested = changed((tree as Record<string | number, unknown>)[step], rest, change);
  return Array.isArray(tree) ? tree.with(Number(step), nested) : { ...tree, [step]: nested };
}

function without(tree: unknown, location: Location): unknown {
  const last = location.at(-1);
  if (last === undefined) return null;
  return changed(tree, location.slice(0, -1), (there) => {
    if (Array.isArray(there)) return there.filter((_element, position) => position !== last);
    if (typeof there !== 'object' || there === null) return there;
    return Object.fromEntries(Object.entries(there).filter(([name]) => name !== last));
  });
}

function added(there: unknown, name: string, value: unknown): unknown {
  if (Array.isArray(there)) return [...there, value];
  return typeof there === 'object' && there !== null ? { ...there, [name]: value } : value;
}
