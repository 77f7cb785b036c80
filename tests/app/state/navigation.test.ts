import { describe, expect, test } from 'vitest';
import { Leaving } from '#app/state/leaving.ts';
import { Modals } from '#app/state/modals.ts';
import { Navigation } from '#app/state/navigation.ts';
import type { PageHistory } from '#app/state/navigation.ts';
import { blockNavigation } from '#app/shell/routing/block-navigation.ts';

/** A history as browsers have it: entries are made at once, journeys arrive later, one after the other. */
function fakeHistory(start: string) {
  let entries: { address: string; state: unknown }[] = [{ address: start, state: null }];
  let position = 0;
  const journeys: number[] = [];
  let arrived: () => void = nothing;
  const current = () => entries[position] ?? { address: '', state: null };
  const history: PageHistory = {
    address: () => current().address,
    state: () => current().state,
    push(state, address = current().address) {
      entries = [...entries.slice(0, position + 1), { address, state: structuredClone(state) }];
      position += 1;
    },
    replace(state, address = current().address) {
      entries[position] = { address, state: structuredClone(state) };
    },
    travel: (delta) => void journeys.push(delta),
    onTravel: (listener) => {
      arrived = listener;
    },
  };
  return {
    history,
    entries: () => entries.map(({ address }, index) => (index === position ? `[${address}]` : address)).join(' '),
    /** The fan follows a fragment link. */
    fragment(hash: string) {
      entries = [
        ...entries.slice(0, position + 1),
        { address: `${current().address.split('#')[0]}${hash}`, state: null },
      ];
      position += 1;
      arrived();
    },
    /** The fan travels, without waiting for what is under way. */
    press: (delta: number) => void journeys.push(delta),
    /** Journeys arrive: all of them, or so many. */
    arrive(most = Infinity) {
      for (let count = 0; count < most && journeys.length > 0; count += 1) {
        const delta = journeys.shift() ?? 0;
        if (entries[position + delta] === undefined) continue;
        position += delta;
        arrived();
      }
    },
  };
}

function open(start = '/') {
  const fake = fakeHistory(start);
  const navigation = new Navigation(fake.history);
  const modals = new Modals();
  const leaving = new Leaving();
  blockNavigation(navigation, { modals, leaving, hasModal: (name) => name !== 'unknown' });
  const travel = (delta: number) => {
    fake.press(delta);
    fake.arrive();
  };
  return {
    ...fake,
    navigation,
    modals,
    leaving,
    back: () => travel(-1),
    forward: () => travel(1),
    path: () => navigation.place.get().path,
    arrival: () => navigation.place.get().arrival,
    shown: () => modals.open.get().map(({ kind, name }) => `${kind} ${name}`),
  };
}

describe('pages', () => {
  test('follow each other, and are come back to by the key that they had', () => {
    const site = open('/?a=1#b');
    const first = site.navigation.place.get();
    site.navigation.go('/prizes');
    expect([site.entries(), site.path(), site.arrival()]).toEqual(['/?a=1#b [/prizes]', '/prizes', 'go']);
    site.back();
    expect(site.navigation.place.get()).toEqual({ ...first, arrival: 'travel' });
    expect(first).toEqual({ path: '/', search: '?a=1', hash: '#b', key: first.key, arrival: 'load' });
  });

  test('take the place of one that they replace', () => {
    const site = open();
    site.navigation.go('/mypage', { replace: true });
    expect([site.entries(), site.path()]).toEqual(['[/mypage]', '/mypage']);
  });

  test('that are shown already are not entered again, but reported', () => {
    const site = open('/prizes');
    site.navigation.go('/prizes');
    expect([site.entries(), site.arrival()]).toEqual(['[/prizes]', 'again']);
  });

  test('have fragments, which the browser enters itself', () => {
    const site = open('/terms');
    site.fragment('#main');
    site.back();
    expect([site.entries(), site.navigation.place.get().hash]).toEqual(['[/terms] /terms#main', '']);
  });

  test('that no URL can be made of are pages', () => {
    expect(open('/a%').path()).toBe('/a%');
    expect(open('//').path()).toBe('//');
  });

  test('keep their place in the history when they are loaded anew', () => {
    const { history, navigation } = open();
    navigation.go('/prizes');
    const { key } = navigation.place.get();
    const reloaded = new Navigation(history);
    expect(reloaded.place.get()).toEqual({ path: '/prizes', search: '', hash: '', key, arrival: 'load' });
  });
});

describe('a modal', () => {
  test('is closed by Back, and the page stays', () => {
    const site = open();
    site.navigation.go('/prizes');
    void site.modals.show('choose', {});
    site.back();
    expect([site.shown(), site.path()]).toEqual([[], '/prizes']);
    site.back();
    expect(site.path()).toBe('/');
  });

  test('is closed by Back on the first page of a tab', () => {
    const site = open('/prizes');
    void site.modals.show('choose', {});
    site.back();
    expect([site.shown(), site.path(), site.entries()]).toEqual([[], '/prizes', '[/prizes] /prizes']);
  });

  test('does not come back by Forward', () => {
    const site = open();
    void site.modals.show('choose', {});
    site.back();
    site.forward();
    expect([site.shown(), site.path()]).toEqual([[], '/']);
  });

  test('upon another goes alone: one for each Back', () => {
    const site = open();
    void site.modals.show('menu', {});
    void site.modals.show('choose', {});
    site.back();
    expect([site.shown(), site.path()]).toEqual([['system menu'], '/']);
    site.back();
    expect([site.shown(), site.path()]).toEqual([[], '/']);
  });

  test('that may not be dismissed keeps the page, however often Back is pressed', () => {
    const site = open();
    site.navigation.go('/prizes');
    site.modals.put({ id: 'flow:busy', kind: 'modal', name: 'busy', values: {}, dismiss: () => {} });
    site.back();
    site.back();
    expect([site.shown(), site.path()]).toEqual([['modal busy'], '/prizes']);
  });

  test('that was closed otherwise costs no press of Back', () => {
    const site = open();
    site.navigation.go('/prizes');
    void site.modals.show('choose', {});
    site.modals.dismissTop();
    site.back();
    expect([site.path(), site.entries()]).toEqual(['/', '[/] /prizes /prizes']);
  });

  test('leaves no entry behind when a link in it leads on', () => {
    const site = open();
    void site.modals.show('menu', {});
    site.navigation.go('/prizes');
    site.modals.dismissTop();
    expect(site.entries()).toBe('/ [/prizes]');
    site.back();
    expect(site.path()).toBe('/');
  });

  test('that stays over the next page stands before that one', () => {
    const site = open();
    site.modals.put({ id: 'flow:busy', kind: 'modal', name: 'busy', values: {}, dismiss: () => {} });
    site.navigation.go('/prizes');
    site.back();
    expect([site.path(), site.shown()]).toEqual(['/prizes', ['modal busy']]);
  });

  test('does not keep a page in the history that is replaced under it', () => {
    const site = open();
    site.navigation.go('/mypage');
    void site.modals.show('confirm-logout', {});
    site.navigation.go('/', { replace: true });
    expect(site.path()).toBe('/');
    site.modals.dismissTop();
    site.arrive();
    expect([site.entries(), site.path()]).toEqual(['/ [/] /mypage', '/']);
  });
});

describe('what is asked for while the history is on its way', () => {
  test('waits for it, and the latest wins', () => {
    const site = open();
    site.navigation.go('/mypage');
    void site.modals.show('choose', {});
    site.modals.dismissTop();
    site.press(-1);
    site.arrive(1);
    site.navigation.go('/terms');
    site.navigation.go('/login');
    site.arrive();
    expect([site.path(), site.entries()]).toEqual(['/login', '/ [/login]']);
  });

  test('in a page that is replaced under a modal', () => {
    const site = open();
    site.navigation.go('/mypage');
    void site.modals.show('confirm', {});
    site.navigation.go('/', { replace: true });
    site.navigation.go('/terms');
    site.navigation.go('/login');
    site.modals.dismissTop();
    site.arrive();
    expect([site.path(), site.entries()]).toEqual(['/login', '/ / [/login]']);
  });

  test('by Back comes to its end all the same', () => {
    const site = open();
    site.navigation.go('/prizes');
    site.leaving.ask('flow:gift', null);
    site.press(-2);
    site.press(-1);
    site.arrive();
    expect([site.path(), site.shown()]).toEqual(['/prizes', ['product leave']]);
  });
});

function asking(modal: string | null = null) {
  const site = open();
  site.navigation.go('/gift');
  site.leaving.ask('flow:gift', modal);
  return site;
}

describe('a page that asks before it is left', () => {
  test('does so for a link', () => {
    const site = asking();
    site.navigation.go('/prizes');
    expect([site.path(), site.shown()]).toEqual(['/gift', ['product leave']]);
    site.modals.leave();
    expect([site.path(), site.shown(), site.entries()]).toEqual(['/prizes', [], '/ /gift [/prizes]']);
  });

  test('does so for Back, and stays where the fan stays', () => {
    const site = asking();
    site.back();
    expect([site.path(), site.shown()]).toEqual(['/gift', ['product leave']]);
    site.back();
    expect([site.path(), site.shown()]).toEqual(['/gift', []]);
    site.back();
    site.modals.leave();
    site.arrive();
    expect([site.path(), site.shown()]).toEqual(['/', []]);
  });

  test('does so for a longer way back', () => {
    const site = open();
    site.navigation.go('/mypage');
    site.navigation.go('/gift');
    site.leaving.ask('flow:gift', null);
    site.press(-3);
    site.arrive();
    expect([site.path(), site.shown()]).toEqual(['/gift', ['product leave']]);
    site.modals.leave();
    site.arrive();
    expect([site.path(), site.shown()]).toEqual(['/', []]);
  });

  test('asks in the modal that is named, in the words of the product where the release has none of that name', () => {
    const named = asking('leave-gift');
    named.navigation.go('/prizes');
    const unnamed = asking('unknown');
    unnamed.navigation.go('/prizes');
    expect([named.shown(), unnamed.shown()]).toEqual([['modal leave-gift'], ['product leave']]);
  });

  test('asks once: a modal above it goes first, and the latest of two links counts', () => {
    const site = asking();
    void site.modals.show('menu', {});
    site.back();
    expect(site.shown()).toEqual([]);
    site.navigation.go('/prizes');
    site.navigation.go('/terms');
    expect(site.shown()).toEqual(['product leave']);
    site.modals.leave();
    expect([site.path(), site.leaving.isAsking()]).toEqual(['/terms', false]);
  });

  test('is not asked for by the program itself, nor when there is nothing to lose any more', () => {
    const site = asking();
    site.navigation.go('/registered', { asks: false });
    expect([site.path(), site.shown()]).toEqual(['/registered', []]);
    const released = asking();
    released.leaving.release('flow:gift');
    released.navigation.go('/prizes');
    expect([released.path(), released.shown()]).toEqual(['/prizes', []]);
  });

  test('was left once: what still wants to ask does not, until it begins anew', () => {
    const site = asking();
    site.navigation.go('/prizes');
    site.modals.leave();
    site.leaving.ask('flow:gift', null);
    expect(site.leaving.isAsking()).toBe(false);
    site.leaving.release('flow:gift');
    site.leaving.ask('flow:gift', null);
    expect(site.leaving.isAsking()).toBe(true);
  });

  test('asks again when the fan who left the site for an app is back', () => {
    const { leaving } = asking();
    leaving.pass();
    expect(leaving.isAsking()).toBe(false);
    leaving.resume();
    leaving.resume();
    expect(leaving.isAsking()).toBe(true);
  });

  test('asks in the name of the latest that asks', () => {
    const { leaving } = open();
    leaving.ask('page', 'leave-page');
    leaving.ask('flow:gift', 'leave-gift');
    expect(leaving.question(() => {}).modal).toBe('leave-gift');
    leaving.release('flow:gift');
    expect(leaving.question(() => {}).modal).toBe('leave-page');
  });
});

function nothing(): void {}
