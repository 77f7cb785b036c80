import { afterEach, describe, expect, test, vi } from 'vitest';
import { catalog } from '#component-registry/catalog.ts';
import { createRegistry } from '#component-registry/definition/create-registry.ts';
import { implementAll } from '#component-registry/definition/implement.ts';
import type { Implementation, LoadedComponent } from '#component-registry/definition/implement.ts';
import { registry } from '#component-registry/registry.ts';
import type { SelectionKey } from '#schemas/campaign/selection.ts';
import type { Condition } from '#schemas/campaign/situation.ts';

const visitor: SelectionKey = { situation: 'begin', subSituation: null, isLoggedIn: false };
const member: SelectionKey = { ...visitor, isLoggedIn: true };

function loadedAs(version: string): LoadedComponent {
  return { Component: () => null, validate: () => true, version, writesLaterTexts: false };
}

/** An implementation whose version says which one it is. */
function implementation(version: string, when?: Condition, name = 'Card'): Implementation & { readonly loads: number } {
  const made = {
    name,
    when,
    loads: 0,
    load: async () => {
      made.loads += 1;
      return loadedAs(version);
    },
  };
  return made;
}

describe('the most specific implementation wins', () => {
  const registryOfFour = createRegistry([
    implementation('any'),
    implementation('finish', { situation: ['finish'] }),
    implementation('member in begin', { situation: ['begin'], login: 'login' }),
    implementation('all', { situation: ['begin'], subSituation: ['late'], login: 'login' }),
  ]);

  test.each<[SelectionKey, string]>([
    [visitor, 'any'],
    [{ ...visitor, situation: 'finish' }, 'finish'],
    [{ ...member, situation: 'finish' }, 'finish'],
    [member, 'member in begin'],
    [{ ...member, subSituation: 'early' }, 'member in begin'],
    [{ ...member, subSituation: 'late' }, 'all'],
    [{ ...member, situation: 'others' }, 'any'],
  ])('for %o', async (key, version) => {
    expect((await registryOfFour.load('Card', key)).version).toBe(version);
    expect(registryOfFour.loaded('Card', key)?.version).toBe(version);
  });
});

describe('two that are equally specific', () => {
  test.each<[string, Condition | undefined, Condition | undefined]>([
    ['both for all', undefined, undefined],
    ['both for all, one in words', undefined, {}],
    ['of the same situation', { situation: ['begin', 'finish'] }, { situation: ['finish'] }],
    ['of different parts that can meet', { situation: ['begin'] }, { login: 'login' }],
    [
      'of two parts each, one shared',
      { situation: ['begin'], login: 'login' },
      { login: 'login', subSituation: ['late'] },
    ],
  ])('are an error: %s', (_what, first, second) => {
    expect(() => createRegistry([implementation('a', first), implementation('b', second)])).toThrow(
      /Two implementations of "Card" are equally specific: .*Narrow one of them\./,
    );
  });

  test.each<[string, Condition, Condition]>([
    ['another situation', { situation: ['begin'] }, { situation: ['finish'] }],
    ['another login', { login: 'login' }, { login: 'logout' }],
    ['another sub-situation', { subSituation: ['early'] }, { subSituation: ['late'] }],
    ['one difference of two', { situation: ['begin'], login: 'login' }, { situation: ['begin'], login: 'logout' }],
  ])('are none when they cannot meet: %s', (_what, first, second) => {
    expect(() => createRegistry([implementation('a', first), implementation('b', second)])).not.toThrow();
  });

  test('of different names do not meet', () => {
    expect(() => createRegistry([implementation('a'), implementation('b', undefined, 'Other')])).not.toThrow();
  });
});

describe('what is not there', () => {
  test.each(['Gone', 'constructor', '__proto__'])('"%s" is no component', async (name) => {
    const { has, load, loaded } = createRegistry([implementation('a')]);
    expect([has(name), loaded(name, visitor)]).toEqual([false, undefined]);
    await expect(load(name, visitor)).rejects.toThrow(`"${name}" has no implementation for this selection key.`);
  });

  test('a component without an implementation for the fan rejects with one promise', async () => {
    const { has, load } = createRegistry([implementation('a', { login: 'login' })]);
    expect([has('Card'), load('Card', visitor) === load('Card', visitor)]).toEqual([true, true]);
    await expect(load('Card', visitor)).rejects.toThrow('"Card" has no implementation for this selection key.');
    expect((await load('Card', member)).version).toBe('a');
  });
});

describe('loading', () => {
  test('happens once, whoever asks, and gives the same promise', async () => {
    const card = implementation('a');
    const { load, loaded } = createRegistry([card]);
    expect(loaded('Card', visitor)).toBeUndefined();
    const first = load('Card', visitor);
    expect(load('Card', member)).toBe(first);
    const component = await first;
    expect([card.loads, loaded('Card', member)]).toEqual([1, component]);
  });

  test('of a chunk that fails rejects, and gives the same promise', async () => {
    const broken: Implementation = { name: 'Card', when: undefined, load: () => Promise.reject(new Error('lost')) };
    const { load, loaded } = createRegistry([broken, implementation('b', undefined, 'Other')]);
    const first = load('Card', visitor);
    await expect(first).rejects.toThrow('lost');
    expect([load('Card', visitor) === first, loaded('Card', visitor)]).toEqual([true, undefined]);
    expect((await load('Other', visitor)).version).toBe('b');
  });
});

describe('a chunk that failed', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test('is tried again after ten seconds, not before', async () => {
    vi.useFakeTimers();
    let isLost = true;
    const loaded = await implementation('a').load();
    const load = () => (isLost ? Promise.reject(new Error('lost')) : Promise.resolve(loaded));
    const registry = createRegistry([{ name: 'Card', when: undefined, load }]);
    await expect(registry.load('Card', visitor)).rejects.toThrow('lost');
    isLost = false;
    vi.advanceTimersByTime(9_999);
    await expect(registry.load('Card', visitor)).rejects.toThrow('lost');
    vi.advanceTimersByTime(1);
    expect(await registry.load('Card', visitor)).toBe(loaded);
  });
});

describe('a chunk that does not come', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test('counts as failed after fifteen seconds, and is kept should it come after all', async () => {
    vi.useFakeTimers();
    let arrive: ((component: LoadedComponent) => void) | undefined;
    const load = () => new Promise<LoadedComponent>((resolve) => (arrive = resolve));
    const registry = createRegistry([{ name: 'Card', when: undefined, load }]);
    const outcome = registry.load('Card', visitor).catch(String);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await outcome).toBe('Error: It has not come after 15 s.');
    expect(registry.loaded('Card', visitor)).toBeUndefined();
    const late = loadedAs('late');
    arrive?.(late);
    await vi.advanceTimersByTimeAsync(0);
    expect(registry.loaded('Card', visitor)).toBe(late);
  });
});

describe('the registry of the site', () => {
  const names = Object.keys(catalog);

  test('does not compile without the component of a definition, or with that of another', () => {
    type Two = Pick<typeof catalog, 'Stepper' | 'Text'>;
    const made = [
      // @ts-expect-error There is no Text.
      implementAll<Two>({ Stepper: stepper }),
      // @ts-expect-error What a Stepper takes is not what a Text is given.
      implementAll<Two>({ Stepper: stepper, Text: stepper }),
    ];
    expect(made.map((ones) => ones.map(({ name }) => name))).toEqual([['Stepper'], ['Stepper', 'Text']]);
  });

  test.each(names)('%s comes with the version of its definition', async (name) => {
    const { version, validate } = await registry.load(name, visitor);
    expect([version, validate(null)]).toEqual([catalog[name as keyof typeof catalog].version, false]);
  });
});

function stepper() {
  return import('#component-registry/components/stepper/stepper.tsx');
}
