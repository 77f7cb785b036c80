import { unsafeAddresses } from '../../support/unsafe-addresses.ts';
import { expect, test } from 'vitest';
import { dispatchAction } from '#app/site/dispatch-action.ts';
import type { ActionTargets } from '#app/site/dispatch-action.ts';
import { FlowHost } from '#app/hosts/flow-host.ts';
import { Leaving } from '#app/state/leaving.ts';
import { Modals } from '#app/state/modals.ts';
import { DataStore } from '#runtime/data-store.ts';
import { resolveValue } from '#runtime/values/resolve-value.ts';
import type { Action } from '#schemas/content-script/script.ts';

function setUp() {
  const done: unknown[][] = [];
  const record =
    (name: string) =>
    (...rest: unknown[]) => {
      done.push([name, ...rest]);
    };
  const modals = new Modals();
  const flows = new FlowHost({
    flows: {},
    store: new DataStore(),
    modals,
    leaving: new Leaving(),
    markStale: record('markStale'),
    failed: record('failed'),
  });
  const targets: ActionTargets = {
    modals,
    flows,
    lists: { more: record('more'), retry: record('retry'), sort: record('sort'), filter: record('filter') },
    resolve: (value, scope) =>
      resolveValue(value, {
        locale: 'en',
        scope,
        read: () => undefined,
        text: (key) => key,
        assetUrl: () => undefined,
      }),
    navigate: record('navigate'),
    openOutside: record('openOutside'),
    apiOrigin: 'https://api.example',
    appAddresses: () => ['hoshi://open'],
    openApp: record('openApp'),
    siteOrigin: () => 'https://fan.example',
    copy: async (text) => record('copy')(text),
    track: record('track'),
    askConsent: record('askConsent'),
    reload: record('reload'),
  };
  const run = (action: Action, scope = {}) => dispatchAction(action, scope, targets);
  return { done, modals, run, targets };
}

const cases: readonly [Action, readonly unknown[]][] = [
  [{ action: 'navigate', to: '/prizes' }, ['navigate', '/prizes', { replace: false }]],
  [{ action: 'navigate', to: { $bind: 'item.path' }, replace: true }, ['navigate', '/raffles', { replace: true }]],
  [{ action: 'list.more', list: 'prizes' }, ['more', 'prizes']],
  [{ action: 'link', href: 'https://example.com/a' }, ['openOutside', 'https://example.com/a']],
  [{ action: 'link', href: 'hoshi://open' }, ['openApp', 'hoshi://open']],
  [
    { action: 'share', text: 'a & b', hashTags: ['x', 'y'], url: 'https://example.com' },
    ['openOutside', 'https://x.com/intent/tweet?text=a+%26+b&hashtags=x%2Cy&url=https%3A%2F%2Fexample.com'],
  ],
  [
    { action: 'share', text: 'a', inReplyTo: '1990000000000000001' },
    ['openOutside', 'https://x.com/intent/tweet?text=a&in_reply_to=1990000000000000001'],
  ],
  [
    { action: 'network.open', act: 'follow_official' },
    ['openOutside', 'https://api.example/service/v2/user_sns_actions/intents/follow_official'],
  ],
  [
    { action: 'network.open', act: 'quote_official_tweet', post: { $bind: 'item.id' } },
    [
      'openOutside',
      'https://api.example/service/v2/user_sns_actions/intents/quote_official_tweet?officialTweetId=opening%26',
    ],
  ],
  [
    { action: 'share', text: 'a', url: 'https://fan.example/?invitation=CDFGHJKM' },
    ['openOutside', 'https://x.com/intent/tweet?text=a&url=https%3A%2F%2Ffan.example%2F%3Finvitation%3DCDFGHJKM'],
  ],
  [{ action: 'copy', text: { $bind: 'event.value' } }, ['copy', 'CODE']],
  [{ action: 'track', category: 'top', label: 'join' }, ['track', 'top', 'join']],
  [{ action: 'track', category: 'top' }, ['track', 'top', undefined]],
  [{ action: 'consent.ask' }, ['askConsent']],
  [{ action: 'reload' }, ['reload']],
];

test.each(cases)('%o [7.37, 7.38, 8.23]', (action, expected) => {
  const { done, run } = setUp();
  void run(action, { item: { path: '/raffles', id: 'opening&' }, event: { value: 'CODE' } });
  expect(done).toEqual([expected]);
});

test('a value of very many levels is refused', () => {
  let deep: unknown = 'x';
  for (let level = 0; level < 100_000; level += 1) deep = [deep];
  const { run } = setUp();
  expect(() => run({ action: 'modal.open', modal: 'x', with: { value: deep as never } })).toThrow(
    'A value is nested more than 64 levels deep.',
  );
});

test('modals are opened with their values and closed', () => {
  const { modals, run } = setUp();
  void run({ action: 'modal.open', modal: 'brief', with: { name: { ja: 'あ', en: 'a', ko: '가' } } });
  expect(modals.open.get().map(({ name, values }) => ({ name, values }))).toEqual([
    { name: 'brief', values: { name: 'a' } },
  ]);
  void run({ action: 'modal.close' });
  expect(modals.open.get()).toEqual([]);
});

test.each<[Action, string]>([
  [{ action: 'navigate', to: 'https://evil.example' }, 'action.path'],
  [{ action: 'navigate', to: '//evil.example' }, 'action.path'],
  [{ action: 'navigate', to: '/\\evil.example' }, 'action.path'],
  [{ action: 'navigate', to: { $bind: 'gone' } }, 'action.value'],
  [{ action: 'link', href: 'javascript:alert(1)' }, 'link.unsafe'],
  [{ action: 'link', href: 'http://example.com' }, 'link.unsafe'],
  [{ action: 'link', href: 'nonsense' }, 'link.unsafe'],
  [{ action: 'list.more', list: 'gone' }, 'list.unknown'],
  [{ action: 'flow.send', flow: 'gone', event: 'x' }, 'flow.not-running'],
])('%o is refused', (action, code) => {
  const { done, run } = setUp();
  expect(() => run(action)).toThrow(expect.objectContaining({ code }));
  expect(done).toEqual([]);
});

test.each(unsafeAddresses)('what values come to is no link either: %j', (href) => {
  for (const action of [
    { action: 'link', href: { $bind: 'route.params.next' } },
    { action: 'share', text: 'x', url: { $bind: 'route.params.next' } },
  ] as const) {
    const { done, run } = setUp();
    expect(() => run(action, { route: { params: { next: href } } })).toThrow(
      expect.objectContaining({ code: 'link.unsafe' }),
    );
    expect(done).toEqual([]);
  }
});

test('a page of the site itself can be shared where the site has no https', () => {
  const done: string[] = [];
  const targets = {
    ...setUp().targets,
    siteOrigin: () => 'http://localhost:3000',
    openOutside: (to: string) => void done.push(to),
  };
  const share = (url: string) => () => dispatchAction({ action: 'share', text: 'a', url }, {}, targets);
  void share('http://localhost:3000/?invitation=CDFGHJKM')();
  expect(done).toEqual([
    'https://x.com/intent/tweet?text=a&url=http%3A%2F%2Flocalhost%3A3000%2F%3Finvitation%3DCDFGHJKM',
  ]);
  for (const other of ['http://localhost:30001/', 'http://localhost:3000', 'http://other.example/']) {
    expect(share(other)).toThrow(expect.objectContaining({ code: 'link.unsafe' }));
  }
});

test('a flow that there is not is refused once it was looked for', async () => {
  const { run } = setUp();
  await expect(run({ action: 'flow.start', flow: 'gone' })).rejects.toThrow(
    expect.objectContaining({ code: 'flow.unknown' }),
  );
});
