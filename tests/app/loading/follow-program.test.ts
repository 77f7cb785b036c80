import { describe, expect, test } from 'vitest';
import { createFollowProgram } from '#app/loading/follow-program.ts';
import type { Place } from '#app/state/navigation.ts';
import { Observable } from '#app/state/observable.ts';

const own = { program: '0.1.0+a', version: '0.1.0', embeds: ['x-post'] } as const;
const placeAt = (path: string, arrival: Place['arrival'] = 'go'): Place => ({
  path,
  search: '',
  hash: '',
  key: path,
  arrival,
});

/** What outlives a reload in a tab. */
function tabStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

function openPage(storage: Pick<Storage, 'getItem' | 'setItem'> | null = tabStorage()) {
  const place = new Observable(placeAt('/', 'load'));
  const state = { isInTheMiddle: false, reloads: 0, asked: 0, served: '0.2.0+b', isOffline: false, address: '/' };
  const { learn, chunkFailed } = createFollowProgram({
    own,
    place,
    address: () => state.address,
    isInTheMiddle: () => state.isInTheMiddle,
    async ask() {
      state.asked += 1;
      if (state.isOffline) throw new Error('offline');
      return state.served;
    },
    reload: () => void (state.reloads += 1),
    storage,
  });
  return {
    state,
    learn,
    chunkFailed,
    go(path: string) {
      state.address = `${path}?lang=en`;
      place.set(placeAt(path));
    },
    place,
  };
}

test('a page of the program that is served changes as ever', () => {
  const { state, learn, go } = openPage();
  learn({ program: own.program, embeds: [] });
  learn({ version: own.version });
  go('/terms');
  expect(state.reloads).toBe(0);
});

test.each([
  ['another build', { program: '0.1.0+b' }],
  ['another version', { version: '0.2.0' }],
  ['a provider that the policy of the page does not admit', { embeds: ['x-post', 'x-widgets'] as const }],
])('with %s the next page change loads the page anew, and nothing does before', (_what, served) => {
  const { state, learn, go, place } = openPage();
  learn(served);
  place.set(placeAt('/', 'again'));
  expect(state.reloads).toBe(0);
  go('/terms');
  expect(state.reloads).toBe(1);
});

test('what is served may be the own program again', () => {
  const { state, learn, go } = openPage();
  learn({ program: '0.2.0+b' });
  learn({ program: own.program });
  go('/terms');
  expect(state.reloads).toBe(0);
});

test('never in the middle of something: the change after it', () => {
  const { state, learn, go } = openPage();
  learn({ program: '0.2.0+b' });
  state.isInTheMiddle = true;
  go('/terms');
  expect(state.reloads).toBe(0);
  state.isInTheMiddle = false;
  go('/');
  expect(state.reloads).toBe(1);
});

test('not while the window is not yet where the page is', () => {
  const { state, learn, place } = openPage();
  learn({ program: '0.2.0+b' });
  state.address = '/';
  place.set(placeAt('/mypage'));
  expect(state.reloads).toBe(0);
});

test('once for each program in a tab, so that two builds side by side keep nothing loading', () => {
  const storage = tabStorage();
  const change = (program: string) => {
    const { state, learn, go } = openPage(storage);
    learn({ program });
    go('/terms');
    return state.reloads;
  };
  expect(['0.2.0+b', '0.2.0+b', '0.3.0+c', '0.3.0+c', '0.2.0+b'].map(change)).toEqual([1, 0, 1, 0, 1]);
});

test.each([
  ['forbids storage', null],
  [
    'refuses to store',
    {
      getItem: () => null,
      setItem: () => {
        throw new Error('full');
      },
    },
  ],
])('a browser that %s is not loaded anew, since it could not be told from a loop', (_why, storage) => {
  const { state, learn, go } = openPage(storage);
  learn({ program: '0.2.0+b' });
  go('/terms');
  expect(state.reloads).toBe(0);
});

describe('a chunk that does not come', () => {
  test('has the page loaded anew where its build is gone', async () => {
    const { state, chunkFailed } = openPage();
    await chunkFailed();
    expect([state.asked, state.reloads]).toEqual([1, 1]);
    await chunkFailed();
    expect(state.reloads).toBe(1);
  });

  test('is left to the page where the build is the same, or nobody answers', async () => {
    const { state, chunkFailed, go } = openPage();
    state.isOffline = true;
    await chunkFailed();
    state.isOffline = false;
    state.served = own.program;
    await chunkFailed();
    go('/terms');
    expect([state.asked, state.reloads]).toEqual([2, 0]);
  });

  test('waits for the next page change in the middle of something', async () => {
    const { state, chunkFailed, go } = openPage();
    state.isInTheMiddle = true;
    await chunkFailed();
    expect(state.reloads).toBe(0);
    state.isInTheMiddle = false;
    go('/terms');
    expect(state.reloads).toBe(1);
  });
});
