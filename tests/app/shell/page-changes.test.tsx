import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { TextAnswer } from '#api-client/http/text-answer.ts';
import { answerOf, button, layout, modalScript, pageScript, startSite, text } from '../in-memory-site.tsx';
import type { Documents } from '../in-memory-site.tsx';

const documents: Documents = {
  ...layout,
  'system/routes': {
    kind: 'system',
    name: 'routes',
    routes: [
      { path: '/', page: 'top' },
      { path: '/terms', page: 'terms' },
      { path: '/prizes', page: 'prizes' },
      { path: '/proof', page: 'proof' },
      { path: '/mypage', page: 'mypage', login: 'login' },
    ],
  },
  'page/top': pageScript('top', [
    text('words', 'Welcome'),
    button('open', 'Open', { action: 'modal.open', modal: 'terms' }),
  ]),
  'page/terms': pageScript('terms', [
    text('words', 'The rules'),
    button('stay', 'Press me', { action: 'copy', text: 'x' }),
  ]),
  'page/prizes': pageScript('prizes', [text('words', 'All prizes')], { data: ['prizes'] }),
  'page/proof': pageScript('proof', [text('words', 'The proof')], { data: ['raffleEntries'] }),
  'page/mypage': pageScript('mypage', [text('words', 'Mine')]),
  'modal/terms': modalScript('terms', [text('words', 'In short')]),
};

const main = () => screen.getByRole('main');

/** What the fan has before the eyes: the page, its title, where the focus is, what the header says. */
function seen() {
  return {
    page: main().textContent,
    title: document.title,
    header: screen.getByRole('banner').textContent,
    isFocused: document.activeElement === main(),
  };
}

const topAsItWas = { page: 'WelcomeOpen', title: 'The top page | Festival', header: 'The top page', isFocused: false };

/** A site at its top page, whose other pages come when the test says so. */
async function startAtTop(isFailing = false) {
  const arrivals = new Map<string, (answer: TextAnswer) => void>();
  const lists: (() => void)[] = [];
  const paging = { currentPage: 1, loadingPage: 1, totalPage: 1, totalCount: 0 };
  const started = await startSite({
    documents,
    initial: [...Object.keys(layout), 'page/top'],
    api: {
      contentsScripts: {
        sectors: () => Promise.reject(new Error('not asked')),
        sector: ({ kind, name }) =>
          isFailing
            ? Promise.resolve(answerOf({ kind, name }))
            : new Promise((resolve) => arrivals.set(`${kind}/${name}`, resolve)),
      },
      sources: {
        list: () => new Promise((resolve) => lists.push(() => resolve({ items: [], paging }))),
        one: () => Promise.reject(new Error('not asked')),
        all: () => Promise.reject(new Error('not asked')),
      },
    },
  });
  await screen.findByText('Welcome');
  const go = (to: string) => act(async () => started.site.navigation.go(to));
  const arrive = (address: string) => act(async () => arrivals.get(address)?.(answerOf(documents[address])));
  const answerList = () => act(async () => lists.at(-1)?.());
  return { ...started, go, arrive, answerList, arrivals };
}

const isUnderWay = () => document.querySelector('[data-part~="Page.progress"]') !== null;

describe('the page before', () => {
  test('stays, with its title and the focus, until the next is there, and all changes at once', async () => {
    const { go, arrive, store } = await startAtTop();
    await go('/terms');
    expect([seen(), isUnderWay(), window.location.pathname]).toEqual([topAsItWas, true, '/terms']);
    expect(store.read(['route', 'path'])).toBe('/');
    await arrive('page/terms');
    expect(await within(main()).findByText('The rules')).toBeVisible();
    expect([seen(), isUnderWay()]).toEqual([
      {
        page: 'The rulesPress me',
        title: 'The terms page | Festival',
        header: 'The terms page',
        isFocused: true,
      },
      false,
    ]);
    expect(store.read(['route', 'path'])).toBe('/terms');
  });

  test('stays until the first data of the next have come', async () => {
    const { go, arrive, answerList } = await startAtTop();
    await go('/prizes');
    await arrive('page/prizes');
    expect([seen(), isUnderWay()]).toEqual([topAsItWas, true]);
    await answerList();
    expect(await within(main()).findByText('All prizes')).toBeVisible();
  });

  test('does not wait for what a visitor is not given', async () => {
    const { go, arrive } = await startAtTop();
    await go('/proof');
    await arrive('page/proof');
    expect([seen().page, isUnderWay()]).toEqual(['The proof', false]);
  });

  test('can be used meanwhile', async () => {
    const { go, site } = await startAtTop();
    await go('/terms');
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect([site.modals.open.get().length, isUnderWay()]).toEqual([1, true]);
  });
});

describe('of pages that are asked for one after the other', () => {
  test('the latest is shown, though one before it comes later', async () => {
    const { go, arrive } = await startAtTop();
    await go('/prizes');
    await go('/terms');
    await arrive('page/terms');
    expect(await within(main()).findByText('The rules')).toBeVisible();
    await arrive('page/prizes');
    expect([seen().page, isUnderWay(), window.location.pathname]).toEqual(['The rulesPress me', false, '/terms']);
  });

  test('Back ends the wait where the fan still is', async () => {
    const { go, arrive } = await startAtTop();
    await go('/terms');
    await act(async () => {
      const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
      window.history.back();
      await arrived;
    });
    expect([seen(), isUnderWay(), window.location.pathname]).toEqual([topAsItWas, false, '/']);
    await arrive('page/terms');
    expect(seen()).toEqual(topAsItWas);
  });

  test('one that is refused leads on without being shown', async () => {
    const { go, arrivals } = await startAtTop();
    await go('/terms');
    await go('/mypage');
    expect([seen().page, isUnderWay(), window.location.pathname]).toEqual(['WelcomeOpen', false, '/']);
    expect([...arrivals.keys()]).toEqual(['page/terms']);
  });
});

test('a page that cannot be had shows the error script, under no title of the page before', async () => {
  const { go, reports } = await startAtTop(true);
  await go('/terms');
  expect(await within(main()).findByText('Sorry')).toBeVisible();
  expect([seen().header, isUnderWay(), reports().map(({ script }) => script)]).toEqual(['', false, ['page/terms']]);
});

test('an address without a page is shown at once', async () => {
  const { go } = await startAtTop();
  await go('/nowhere');
  expect([seen().page, document.title, isUnderWay()]).toEqual(['No such page', 'Not found | Festival', false]);
});

test('a dialog that a script opened goes at the press, before the next page is there', async () => {
  const { go, site, arrive } = await startAtTop();
  await act(async () => void site.modals.show('terms', {}));
  expect(site.modals.open.get().length).toBe(1);
  await go('/terms');
  expect(site.modals.open.get()).toEqual([]);
  await arrive('page/terms');
  expect(await within(main()).findByText('The rules')).toBeVisible();
});
