import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { campaignRenderer } from '#tests/campaigns/render-in-campaign.tsx';
import { page, renderScript, word } from './render-script.tsx';

const before = word('before', 'before');
const after = word('after', 'after');
const prototypeNames = Object.getOwnPropertyNames(Object.prototype).toSorted();

beforeEach(() => {
  Reflect.deleteProperty(globalThis, 'executed');
});

afterEach(() => {
  if (Object.getOwnPropertyNames(Object.prototype).toSorted().join() !== prototypeNames.join()) {
    throw new Error('A script has changed the prototype of all objects.');
  }
  if (Reflect.has(globalThis, 'executed')) throw new Error('A script has been executed.');
});

/** As a script arrives: only so does "__proto__" become a property like any other. */
function arrived(json: string): unknown {
  return JSON.parse(json);
}

/** A node with further properties, as it arrives. */
function bad(json: string): unknown {
  return arrived(`{"id":"bad","component":"Word","props":{"text":"x"},${json}}`);
}

function repeated(json: string): unknown {
  return bad(`"each":{"of":{"$bind":"list"},${json}}`);
}

function paths(reports: readonly { path: string; code: string }[]) {
  return reports.map(({ path, code }) => [path, code]);
}

function text(id: string) {
  return { id, component: 'Text', props: { text: id } };
}

function nested(levels: number, innermost: unknown): unknown {
  let node = innermost;
  for (let level = 0; level < levels; level += 1) node = { id: 'box', component: 'Box', children: [node] };
  return node;
}

function deepArray(levels: number): unknown {
  return arrived(`${'['.repeat(levels)}${']'.repeat(levels)}`);
}

const inherited = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'];

describe.each(inherited)('"%s"', (name) => {
  const quoted = JSON.stringify(name);

  test('as a component is unknown', async () => {
    const { container, reports } = await renderScript(
      page(before, arrived(`{"id":"bad","component":${quoted}}`), after),
    );
    expect(container.innerHTML).toBe('<p>before</p><p>after</p>');
    expect(paths(reports)).toEqual([['bad', 'component.unknown']]);
  });

  test('as a property is refused or left out', async () => {
    const node = arrived(`{"id":"bad","component":"Word","props":{"text":"x",${quoted}:{"polluted":true}}}`);
    const { container, reports } = await renderScript(page(before, node, after));
    const isLeftOut = name === '__proto__';
    expect(container.innerHTML).toBe(`<p>before</p>${isLeftOut ? '<p>x</p>' : ''}<p>after</p>`);
    expect(paths(reports)).toEqual(isLeftOut ? [] : [['bad', 'props.invalid']]);
  });

  test('as a bound path reads nothing', async () => {
    const bound = [name, `user.${name}`, `user.${name}.name`, `item.${name}`].map((path, index) =>
      word(`bad-${index}`, { $bind: path }),
    );
    const { container, reports } = await renderScript(page(before, ...bound, after), { user: { name: 'Hina' } });
    expect(container.innerHTML).toBe('<p>before</p><p>after</p>');
    expect(paths(reports)).toEqual(bound.map(({ id }) => [id, 'props.invalid']));
  });

  test('as a slot is nothing that the component has', async () => {
    const node = arrived(`{"id":"box","component":"Box","slots":{${quoted}:[{"id":"bad","component":"Bomb"}]}}`);
    const { container, reports } = await renderScript(page(before, node, after));
    expect(container.innerHTML).toBe('<p>before</p><section></section><p>after</p>');
    expect(reports).toEqual([]);
  });

  test('as an event is never emitted', async () => {
    const { container, reports } = await renderScript(page(before, bad(`"on":{${quoted}:{"action":"reload"}}`), after));
    expect(container.innerHTML).toBe('<p>before</p><p>x</p><p>after</p>');
    expect(reports).toEqual([]);
  });

  test('as the key and as the name of a repeated item', async () => {
    const nodes = [repeated(`"key":${quoted}`), { ...(repeated(`"as":${quoted}`) as object), id: 'other' }];
    const { container } = await renderScript(page(before, ...nodes, after), { list: [{ id: 1 }, { id: 2 }] });
    expect(container.innerHTML).toMatch(/^<p>before<\/p>(<p>x<\/p>){2,4}<p>after<\/p>$/);
  });

  test('as the id of a node, in a text and in the values of a text', async () => {
    const nodes = [
      arrived(`{"id":${quoted},"component":"Word","props":{"text":"x"}}`),
      word('key', { $t: name }),
      arrived(`{"id":"values","component":"Word","props":{"text":{"$t":"key","values":{${quoted}:{"a":1}}}}}`),
    ];
    const { container } = await renderScript(page(before, ...nodes, after));
    expect(container.innerHTML).toMatch(/^<p>before<\/p>.*<p>after<\/p>$/);
  });
});

describe('with the real components and texts', () => {
  const visitor = { situation: 'begin', subSituation: null, isLoggedIn: false };
  const campaign = { name: 'hostile', assets: ['a.svg'], documents: { 'texts/en.json': { hello: 'Hello {{name}}' } } };

  async function shown(...nodes: readonly unknown[]) {
    const { render } = await campaignRenderer(campaign, 'en');
    const body = [text('before'), ...nodes, text('after')];
    const script = { kind: 'page' as const, name: 'hostile', variants: [{ body }] };
    const { container, flaws } = await render(script, visitor, {
      evil: 'javascript:globalThis.executed=1',
      html: '<img src=x onerror="globalThis.executed=1"><script>globalThis.executed=1</script>',
    });
    return { container, reports: flaws.reports };
  }

  const evil = 'javascript:globalThis.executed=1';
  const links: readonly [string, object][] = [
    ['TextLink', { label: 'x', to: evil }],
    ['TextLink', { label: 'x', to: { $bind: 'evil' } }],
    ['TextLink', { label: 'x', to: ` ${evil}` }],
    ['TextLink', { label: 'x', to: '\u0001javascript:1' }],
    ['Button', { label: 'x', to: evil }],
    ['MenuItem', { label: 'x', icon: 'home', to: evil }],
    ['FloatingAction', { label: 'x', to: evil }],
    ['TextLink', { label: 'x', to: 'https://evil.example' }],
    ['TextLink', { label: 'x', to: '//evil.example' }],
    ['TextLink', { label: 'x', to: '/\\evil.example' }],
    ['TextLink', { label: 'x', to: '/\t/evil.example' }],
  ];

  test.each(links)('%s with %o leads nowhere', async (component, props) => {
    const { container, reports } = await shown({ id: 'bad', component, props });
    expect(container.querySelectorAll('a').length).toBe(0);
    expect(reports.map(({ path, code }) => [path, code])).toEqual([['bad', 'props.invalid']]);
    expect(screen.getByText('after')).toBeVisible();
  });

  test('markup in a text stays a text', async () => {
    const { container, reports } = await shown(
      { id: 'a', component: 'Text', props: { text: { $bind: 'html' } } },
      { id: 'b', component: 'Text', props: { text: { $t: 'hello', values: { name: { $bind: 'html' } } } } },
      { id: 'c', component: 'Button', props: { label: { $bind: 'html' } } },
    );
    expect(container.querySelectorAll('img, script').length).toBe(0);
    expect(reports).toEqual([]);
  });

  test('a text cannot call for another text or a format that there is not', async () => {
    const { container } = await shown({
      id: 'a',
      component: 'Text',
      props: { text: { $t: 'hello', values: { name: '$t(hello, {"name": "again"}) {{name, constructor}}' } } },
    });
    expect(container).toHaveTextContent('Hello $t(hello, {"name": "again"}) {{name, constructor}}');
  });

  test('a link of script code as an action is refused', async () => {
    const { render } = await campaignRenderer(campaign, 'en');
    const node = {
      id: 'go',
      component: 'Button',
      props: { label: 'Go' },
      on: { press: { action: 'eval', code: 'x' } },
    };
    const script = { kind: 'page' as const, name: 'hostile', variants: [{ body: [node] }] };
    const { flaws } = await render(script, visitor, {});
    fireEvent.click(screen.getByRole('button', { name: 'Go' }));
    expect(flaws.reports.map(({ path, code }) => [path, code])).toEqual([['go@press', 'action.malformed']]);
  });
});

describe('sizes', () => {
  const huge = 'x'.repeat(10 * 1024 * 1024);

  test('a text of ten megabytes leaves the siblings', async () => {
    const { container, reports } = await renderScript(page(before, word('huge', huge), after));
    expect(container.innerHTML).toBe('<p>before</p><p>after</p>');
    expect(paths(reports)).toEqual([['huge', 'text.too-many']]);
  });

  test.each<[string, unknown]>([
    ['id', { id: huge, component: 'Word', props: { text: 'x' } }],
    ['component', { id: 'bad', component: huge }],
    ['property', { id: 'bad', component: 'Word', props: { text: 'x', [huge]: 1 } }],
    ['bound path', word('bad', { $bind: `${'a.'.repeat(1_000_000)}a` })],
    ['drawing', word('bad', `asset:${huge}`)],
    ['node', huge],
  ])('a %s of megabytes leaves the siblings', async (_what, node) => {
    const { container, reports } = await renderScript(page(before, node, after));
    expect(container.innerHTML).toBe('<p>before</p><p>after</p>');
    expect(reports.length).toBe(1);
  });

  test('five thousand nodes, good and bad, are shown and reported', async () => {
    const nodes = Array.from({ length: 5000 }, (_, index) =>
      index % 10 === 0 ? { id: `n-${index}`, component: 'Gone' } : word(`n-${index}`, String(index)),
    );
    const { container, reports } = await renderScript(page(before, ...nodes, after));
    expect([container.children.length, reports.length]).toEqual([4502, 500]);
  });

  test('two thousand nodes of the same id are told apart', async () => {
    const nodes = Array.from({ length: 2000 }, () => word('same', 'x'));
    const { container, reports } = await renderScript(page(...nodes));
    expect([container.children.length, reports]).toEqual([2000, []]);
  });
});

describe('depths', () => {
  test('sixty-four levels are shown', async () => {
    const { container, reports } = await renderScript(page(before, nested(63, word('deep', 'deep')), after));
    expect(container.querySelectorAll('section').length).toBe(63);
    expect(container).toHaveTextContent('beforedeepafter');
    expect(reports).toEqual([]);
  });

  test.each([64, 1000, 20_000])('of %i levels the deepest are left out and reported once', async (levels) => {
    const { container, reports } = await renderScript(page(before, nested(levels, word('deep', 'deep')), after));
    expect(container.querySelectorAll('section').length).toBe(64);
    expect(container.textContent).toBe('beforeafter');
    expect(reports.map(({ code, message }) => [code, message])).toEqual([
      ['node.too-deep', 'A node is nested more than 64 levels deep.'],
    ]);
  });

  test('fallbacks of fallbacks come to an end', async () => {
    let fallback: unknown = { component: 'Bomb' };
    for (let level = 0; level < 1000; level += 1) fallback = { component: 'Bomb', fallback };
    const { container, reports } = await renderScript(page(before, { id: 'bad', component: 'Bomb', fallback }, after));
    expect(container.innerHTML).toBe('<p>before</p><p>after</p>');
    expect(reports.filter(({ code }) => code === 'node.too-deep').length).toBe(1);
  });

  test.each([1000, 100_000])('a value of %i levels leaves the siblings', async (levels) => {
    const { container, reports } = await renderScript(page(before, word('bad', deepArray(levels)), after));
    expect(container.innerHTML).toBe('<p>before</p><p>after</p>');
    expect(reports.map(({ path }) => path)).toEqual(['bad']);
  });
});

describe('repeats', () => {
  test('items of the same id are all shown', async () => {
    const node = word('item', { $bind: 'item.name' }, { each: { of: { $bind: 'list' } } });
    const list = [
      { id: 1, name: 'A' },
      { id: 1, name: 'B' },
      { id: '1', name: 'C' },
      { name: 'D' },
      { id: 3, name: 'E' },
    ];
    const { container, reports } = await renderScript(page(node), { list });
    expect(container.innerHTML).toBe('<p>A</p><p>B</p><p>C</p><p>D</p><p>E</p>');
    expect(reports).toEqual([]);
  });

  test('nodes whose ids look like those of repeats are all shown', async () => {
    const { container, reports } = await renderScript(page(...['a', 'a', 'a~1', 'a'].map((id) => ({ ...before, id }))));
    expect([container.textContent, reports.length]).toEqual(['beforebeforebefore', 1]);
  });
});
