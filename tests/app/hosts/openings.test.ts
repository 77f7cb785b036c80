import { describe, expect, test } from 'vitest';
import { createKeptValues } from '#actors/kept-values.ts';
import { Openings } from '#app/hosts/openings.ts';
import { Modals } from '#app/state/modals.ts';

const day = 24 * 60 * 60 * 1000;
const brief = { modal: 'brief-description', when: { situation: ['begin'] } };
const app = { modal: 'app-link', visible: { $bind: 'user.isLinkedApp' }, suppressed: 'asked' };

/** A page whose fan rests only when the test says so. */
function setUp() {
  const modals = new Modals();
  const resting = new Set<() => void>();
  const state = { situation: 'begin', now: Date.parse('2026-11-21T03:00:00Z'), isInTheMiddle: false, holds: true };
  const openings = new Openings({
    modals,
    kept: createKeptValues({ storage: null, member: () => null, now: () => new Date(state.now) }),
    selectionKey: () => ({ situation: state.situation, subSituation: null, isLoggedIn: true }),
    holds: (value) => value === true || state.holds,
    loadExpressions: () => Promise.resolve(),
    isInTheMiddle: () => state.isInTheMiddle,
    whenQuiet(act) {
      resting.add(act);
      return () => void resting.delete(act);
    },
  });
  const rest = () => {
    const acts = [...resting];
    resting.clear();
    acts.forEach((act) => act());
  };
  const shown = () => modals.open.get().map(({ name, values }) => [name, values]);
  return { modals, openings, state, rest, shown };
}

describe('modals that a page opens by itself [4.25, 4.26]', () => {
  test('the first that may opens once the fan rests, and no other in that visit', () => {
    const { modals, openings, rest, shown } = setUp();
    openings.enter([brief, app]);
    expect(shown()).toEqual([]);
    rest();
    expect(shown()).toEqual([['brief-description', { isSuppressed: true }]]);
    modals.dismissTop();
    rest();
    expect(shown()).toEqual([]);
  });

  test('one that was dismissed stays away for 21 days, and the next one has its turn [9.13]', () => {
    const { modals, openings, state, rest, shown } = setUp();
    const visit = () => {
      const leave = openings.enter([brief, app]);
      rest();
      const [first] = shown();
      modals.dismissTop();
      leave();
      return first?.[0];
    };
    expect([visit(), visit()]).toEqual(['brief-description', 'app-link']);
    state.now += 21 * day - 1;
    expect(visit()).toBe('app-link');
    state.now += 1;
    expect(visit()).toBe('brief-description');
  });

  test('one that is to be asked stays away only where the fan asked, for the days that it says', () => {
    const { modals, openings, state, rest, shown } = setUp();
    const visit = (...asked: readonly boolean[]) => {
      openings.enter([{ ...app, days: 2 }]);
      rest();
      asked.forEach((on) => modals.suppress(on));
      const seen = shown();
      modals.dismissTop();
      return seen;
    };
    expect(visit()).toEqual([['app-link', { isSuppressed: false }]]);
    expect(visit(true, false)).toEqual([['app-link', { isSuppressed: false }]]);
    expect(visit(true)).toEqual([['app-link', { isSuppressed: true }]]);
    expect(visit()).toEqual([]);
    state.now += 2 * day;
    expect(visit()).toEqual([['app-link', { isSuppressed: false }]]);
  });

  test('what its conditions keep away does not open', () => {
    const { openings, state, rest, shown } = setUp();
    state.situation = 'only_exchange';
    state.holds = false;
    openings.enter([brief, app]);
    rest();
    expect(shown()).toEqual([]);
  });

  test('it waits while the fan is in the middle of something, or another modal is open', () => {
    const { modals, openings, state, rest, shown } = setUp();
    openings.enter([brief]);
    state.isInTheMiddle = true;
    rest();
    state.isInTheMiddle = false;
    void modals.show('terms', {});
    rest();
    expect(shown()).toEqual([['terms', {}]]);
    modals.dismissTop();
    rest();
    expect(shown()).toEqual([['brief-description', { isSuppressed: true }]]);
  });

  test('a page that was left opens nothing; one that is left takes its modal along, which may come again', () => {
    const { modals, openings, rest, shown } = setUp();
    openings.enter([brief])();
    rest();
    expect(shown()).toEqual([]);
    openings.enter([brief]);
    rest();
    modals.closeOpenedByScripts();
    openings.enter([brief]);
    rest();
    expect(shown()).toEqual([['brief-description', { isSuppressed: true }]]);
  });

  test('what is no opening, in a script of another version, is passed over', () => {
    const { openings, rest, shown } = setUp();
    openings.enter([null, 'app-link', { modal: 3 }, { modal: 'app-link', when: 'begin' }, brief]);
    rest();
    expect(shown()).toEqual([['brief-description', { isSuppressed: true }]]);
  });

  test('wait for the language of a condition, unless the fan goes meanwhile', async () => {
    const { openings, rest, shown } = setUp();
    const asked = { modal: 'brief-description', visible: { $expr: '1 < 2' } };
    openings.enter([asked])();
    openings.enter([asked]);
    rest();
    expect(shown()).toEqual([]);
    await Promise.resolve();
    rest();
    expect(shown()).toEqual([['brief-description', { isSuppressed: true }]]);
  });
});
