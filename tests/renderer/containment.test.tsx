import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page, renderScript, word } from './render-script.tsx';

const before = word('before', 'before');
const after = word('after', 'after');
const instead = { component: 'Word', props: { text: 'instead' } };

const faults: readonly [name: string, node: unknown, path: string, code: string, message: string][] = [
  [
    'an unknown component',
    { id: 'bad', component: 'Gone' },
    'bad',
    'component.unknown',
    'The catalog has no component named "Gone".',
  ],
  ['a component that throws', { id: 'bad', component: 'Bomb' }, 'bad', 'component.threw', 'boom'],
  ['a property of another type', word('bad', 7), 'bad', 'props.invalid', '/text must be string'],
  [
    'a property that is missing',
    { id: 'bad', component: 'Word' },
    'bad',
    'props.invalid',
    '/ must have required properties text',
  ],
  [
    'a bound property with no value',
    word('bad', { $bind: 'gone.away' }),
    'bad',
    'props.invalid',
    '/ must have required properties text',
  ],
  [
    'an asset that is not there',
    word('bad', 'asset:gone.svg'),
    'bad',
    'asset.unknown',
    'The release has no drawing named "gone.svg".',
  ],
  [
    'a node that requires more',
    word('bad', 'x', { requires: '1.9' }),
    'bad',
    'component.too-old',
    '"Word" is version 1.2; the node requires 1.9.',
  ],
  [
    'a repeat over no list',
    word('bad', 'x', { each: { of: { $bind: 'user' } } }),
    'bad',
    'each.not-a-list',
    '"user" is not a list.',
  ],
  [
    'props that are no object',
    { id: 'bad', component: 'Word', props: 'text' },
    'bad',
    'node.malformed',
    '/props must be object',
  ],
  [
    'slots that are no lists',
    { id: 'bad', component: 'Box', slots: { head: 'x' } },
    'bad',
    'node.malformed',
    '/slots/head must be array',
  ],
  ['a node without a component', { id: 'bad' }, 'bad', 'node.malformed', "/ must have required property 'component'"],
  ['null', null, '1', 'node.malformed', 'A node must be an object, not null.'],
  ['a text', 'node', '1', 'node.malformed', 'A node must be an object, not "node".'],
];

test.each(faults)('%s leaves its siblings and is reported once', async (_name, node, path, code, message) => {
  const { container, reports } = await renderScript(page(before, node, after), { user: { name: 'x' } });
  expect(container.innerHTML).toBe('<p>before</p><p>after</p>');
  expect(reports).toEqual([{ release: 'r1', script: 'page/test', path, code, message }]);
});

test.each(faults.slice(0, 8))('%s shows its own fallback', async (_name, node, path, code, message) => {
  const { container, reports } = await renderScript(page(before, { ...(node as object), fallback: instead }), {
    user: { name: 'x' },
  });
  expect(container.innerHTML).toBe('<p>before</p><p>instead</p>');
  expect(reports).toEqual([{ release: 'r1', script: 'page/test', path, code, message }]);
});

test('a node without a fallback shows that of the nearest ancestor, in its own place', async () => {
  const bad = { id: 'bad', component: 'Bomb' };
  const inner = { id: 'inner', component: 'Box', children: [before, bad, after] };
  const { container, reports } = await renderScript(
    page({ id: 'outer', component: 'Box', children: [inner], fallback: instead }),
  );
  expect(container.innerHTML).toBe('<section><section><p>before</p><p>instead</p><p>after</p></section></section>');
  expect(reports.map(({ path }) => path)).toEqual(['outer/inner/bad']);
});

test('a fallback that fails gives way to the next one outwards', async () => {
  const bad = { id: 'bad', component: 'Bomb', fallback: { component: 'Bomb' } };
  const { container, reports } = await renderScript(
    page({ id: 'outer', component: 'Box', children: [bad], fallback: instead }),
  );
  expect(container.innerHTML).toBe('<section><p>instead</p></section>');
  expect(reports.map(({ path, code }) => ({ path, code }))).toEqual([
    { path: 'outer/bad/fallback', code: 'component.threw' },
    { path: 'outer/bad', code: 'component.threw' },
  ]);
});

test('nodes that show the same fallback each take their share of what a page has', async () => {
  const bombs = ['a', 'b'].map((id) => ({ id, component: 'Bomb' }));
  const { container, reports } = await renderScript(
    page({ id: 'outer', component: 'Box', children: bombs, fallback: word('long', { $bind: 'long' }) }),
    { long: 'x'.repeat(600_000) },
  );
  expect(container.querySelectorAll('p').length).toBe(1);
  expect(reports.map(({ path, code }) => ({ path, code }))).toEqual([
    { path: 'outer/a', code: 'component.threw' },
    { path: 'outer/fallback', code: 'text.too-many' },
    { path: 'outer/b', code: 'component.threw' },
  ]);
});

test('an item of a repeat that cannot be shown leaves the others', async () => {
  const node = word('item', { $bind: 'item.name' }, { each: { of: { $bind: 'list' } } });
  const list = [
    { id: 'a', name: 'A' },
    { id: 'b', name: 7 },
    { id: 'c', name: 'C' },
  ];
  const { container, reports } = await renderScript(page(node), { list });
  expect(container.innerHTML).toBe('<p>A</p><p>C</p>');
  expect(reports).toEqual([
    { release: 'r1', script: 'page/test', path: 'item[b]', code: 'props.invalid', message: '/text must be string' },
  ]);
});

function repeated(id: string, children: readonly unknown[]) {
  return { id, component: 'Box', each: { of: { $bind: 'list' } }, children };
}

test('repeats inside each other stop where a page has enough; their siblings are shown', async () => {
  const inner = repeated('four', [repeated('five', [repeated('six', [repeated('seven', [before])])])]);
  const node = repeated('one', [repeated('two', [repeated('three', [inner])])]);
  const { container, reports } = await renderScript(page(before, node, after), { list: Array(10).fill('x') });
  const [first, last] = [container.firstElementChild, container.lastElementChild];
  expect([first?.outerHTML, last?.outerHTML]).toEqual(['<p>before</p>', '<p>after</p>']);
  expect(container.querySelectorAll('section').length).toBeLessThan(20_000);
  expect(new Set(reports.map(({ code }) => code))).toEqual(new Set(['each.too-many']));
});

test('texts together stop where a page has enough; what comes after is shown', async () => {
  const long = Array.from({ length: 200 }, (_, index) => word(`w${index}`, { $bind: 'long' }));
  const { container, reports } = await renderScript(page(before, ...long, after), { long: 'x'.repeat(10_000) });
  expect(container.lastElementChild?.outerHTML).toBe('<p>after</p>');
  expect(container.querySelectorAll('p').length).toBe(102);
  expect(new Set(reports.map(({ code }) => code))).toEqual(new Set(['text.too-many']));
});

test('expressions together stop where a page has computed enough; what comes after is shown', async () => {
  const costly = { $expr: 'string(list.map(a, list.map(b, a + b)).size())' };
  const many = Array.from({ length: 200 }, (_, index) => word(`w${index}`, costly));
  const list = Array.from({ length: 50 }, (_, index) => index);
  const { container, reports } = await renderScript(page(before, ...many, after), { list });
  expect(container.lastElementChild?.outerHTML).toBe('<p>after</p>');
  expect(container.querySelectorAll('p').length).toBeLessThan(150);
  expect(new Set(reports.map(({ code }) => code))).toEqual(new Set(['expression.too-many']));
});

test('a node gets another chance when what it binds has changed', async () => {
  const { container, store } = await renderScript(page(word('name', { $bind: 'user.name' })), { user: null });
  expect(container.innerHTML).toBe('');
  act(() => store.set('user', { name: 'Hina' }));
  expect(container.innerHTML).toBe('<p>Hina</p>');
});

test('a malformed node keeps the fallback that its author wrote', async () => {
  const { container, reports } = await renderScript(page(before, { id: 'bad', slots: 'x', fallback: instead }, after));
  expect(container.innerHTML).toBe('<p>before</p><p>instead</p><p>after</p>');
  expect(reports.map(({ path, code }) => ({ path, code }))).toEqual([{ path: 'bad', code: 'node.malformed' }]);
});

test('the fallback of a repeated node knows the item that it stands for', async () => {
  const node = { id: 'item', component: 'Bomb', each: { of: { $bind: 'list' } } };
  const fallback = { component: 'Word', props: { text: { $bind: 'item.name' } } };
  const { container, reports } = await renderScript(page({ ...node, fallback }), {
    list: [
      { id: 1, name: 'A' },
      { id: 2, name: 'B' },
    ],
  });
  expect(container.innerHTML).toBe('<p>A</p><p>B</p>');
  expect(reports.map(({ path }) => path)).toEqual(['item[1]', 'item[2]']);
});

test('a component whose chunk does not come leaves its siblings and is reported', async () => {
  const { container, reports } = await renderScript(
    page(before, { id: 'bad', component: 'Lost', fallback: instead }, after),
  );
  expect(container.innerHTML).toBe('<p>before</p><p>instead</p><p>after</p>');
  const message = '"Lost" could not be loaded: the network is gone';
  expect(reports).toEqual([
    { release: 'r1', script: 'page/test', path: 'bad', code: 'component.unavailable', message },
  ]);
});
