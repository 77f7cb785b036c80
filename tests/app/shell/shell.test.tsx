import { once } from 'node:events';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { answerWith, now, userWith } from '#tests/machines/support/entities.ts';
import type { TextAnswer } from '#api-client/http/text-answer.ts';
import {
  answerOf,
  button,
  layout,
  member,
  pageScript,
  sectorsOf,
  startSite,
  systemScript,
  text,
  visitor,
} from '../in-memory-site.tsx';
import type { Documents } from '../in-memory-site.tsx';
import { loadedExpressions } from '#app/start/create-site.ts';

const documents: Documents = {
  ...layout,
  'page/top': pageScript('top', [
    text('words', 'Welcome'),
    button('to-terms', 'Terms', { action: 'navigate', to: '/terms' }),
    button('open-menu', 'Menu', { action: 'modal.open', modal: 'menu' }),
  ]),
  'page/mypage': pageScript('mypage', [text('name', { $bind: 'user.nickname' })]),
  'page/terms': pageScript('terms', [
    text('words', 'The rules'),
    button('back', 'Home', { action: 'navigate', to: '/' }),
  ]),
  'page/signup': pageScript('signup', [text('state', { $bind: 'flows.registration.state' })], {
    flows: ['registration'],
  }),
  'page/notification': pageScript('notification', [text('id', { $bind: 'route.params.notificationId' })]),
};

const main = () => screen.getByRole('main');

/** What was asked of the API beside scripts. */
function dataAsked(asked: readonly unknown[]): readonly unknown[] {
  return asked.filter((one) => typeof one !== 'string' || !one.includes('/'));
}

describe('a page', () => {
  test('stands between header and footer, its title in the header and in the tab [2.30, 3.53]', async () => {
    const { reports, store } = await startSite({ documents });
    expect(await within(main()).findByText('Welcome')).toBeVisible();
    expect(screen.getByRole('banner')).toHaveTextContent('The top page');
    expect(screen.getByRole('contentinfo')).toHaveTextContent('The footer');
    expect(document.title).toBe('The top page | Festival');
    expect(store.read(['route'])).toEqual({ path: '/', page: 'top', params: {}, item: '' });
    expect(reports()).toEqual([]);
  });

  test('shows its title drawing in the header [2.30, 3.53]', async () => {
    const page = pageScript('top', [text('words', 'Welcome')], { titleImage: 'asset:title.svg' });
    const { store } = await startSite({ documents: { ...documents, 'page/top': page } });
    await screen.findByText('Welcome');
    expect(store.read(['header'])).toEqual({ titleText: 'The top page', titleImageSrc: '/assets/title.svg' });
  });

  test('reads what the address says', async () => {
    const { store } = await startSite({ documents, path: '/notifications/a%20b' });
    expect(await screen.findByText('a b')).toBeVisible();
    expect(store.read(['route'])).toEqual({
      path: '/notifications/a%20b',
      page: 'notification',
      params: { notificationId: 'a b' },
      item: '',
    });
  });

  test('shows the loading script until its own has come [2.31]', async () => {
    const { arrive, reports } = await startWaiting(documents);
    expect(await screen.findByText('Just a moment')).toBeVisible();
    await arrive(pageScript('top', [text('words', 'Welcome')]));
    expect(await screen.findByText('Welcome')).toBeVisible();
    expect(screen.queryByText('Just a moment')).toBeNull();
    expect(reports()).toEqual([]);
  });

  test('reports a loading script that shows nothing [2.32]', async () => {
    const { reports } = await startWaiting({ ...documents, 'system/loading': systemScript('loading') });
    expect(reports()).toEqual([expect.objectContaining({ script: 'system/loading', code: 'script.empty' })]);
  });
});

/** Starts a site whose page script is still under way. */
async function startWaiting(release: Documents) {
  const arrivals: ((answer: TextAnswer) => void)[] = [];
  const started = await startSite({
    documents: release,
    initial: Object.keys(layout),
    api: {
      contentsScripts: {
        sectors: () => Promise.reject(new Error('not asked')),
        sector: () => new Promise((resolve) => arrivals.push(resolve)),
      },
    },
  });
  const arrive = (script: object) => act(async () => arrivals[0]?.(answerOf(script)));
  return { ...started, arrive };
}

describe('guards', () => {
  const finished = answerWith({ situation: 'finish' }, { user: userWith() });
  test.each([
    ['a visitor', visitor, '/mypage', '/', 'Welcome'],
    ['a member', member, '/', '/mypage', 'Hoshi'],
    ['a visitor', visitor, '/terms', '/terms', 'The rules'],
    ['a member', member, '/terms', '/terms', 'The rules'],
    ['a member', member, '/signup', '/mypage', 'Hoshi'],
    ['a member after the finish, who counts as a visitor,', finished, '/mypage', '/', 'Welcome'],
  ])('lead %s (%#) from one page to another', async (_who, answer, from, to, shown) => {
    const { asked, reports } = await startSite({ documents, path: from, answer });
    expect(await within(main()).findByText(shown)).toBeVisible();
    expect(window.location.pathname).toBe(to);
    const refused = asked.filter((one) => one === 'page/signup' || one === 'signUpForm');
    expect([refused, reports()]).toEqual([[], []]);
  });

  const routes = [
    { path: '/', page: 'top', login: 'logout' },
    { path: '/mypage', page: 'mypage', login: 'login' },
    { path: '/terms', page: 'terms', when: { $expr: 'product.userCount > 5' } },
  ];
  const conditional = { ...documents, 'system/routes': { kind: 'system', name: 'routes', routes } };

  test('ask the condition of a route, and again whenever what it reads changes', async () => {
    const crowded = answerWith({ userCount: 6 }, { user: userWith() });
    const { changeOrigin, reports } = await startSite({ documents: conditional, path: '/terms', answer: crowded });
    expect(await within(main()).findByText('The rules')).toBeVisible();
    await changeOrigin({ answer: answerWith({ userCount: 5 }, { user: userWith() }) });
    expect(await within(main()).findByText('Hoshi')).toBeVisible();
    expect([window.location.pathname, reports()]).toEqual(['/mypage', []]);
  });

  test('are not waited for at an address that they do not decide on', async () => {
    const coming = new AbortController();
    const whole = loadedExpressions();
    let asked = 0;
    const expressions = {
      loaded: whole.loaded,
      load: async () => {
        asked += 1;
        await once(coming.signal, 'abort');
        return whole.load();
      },
    };
    const crowded = answerWith({ userCount: 6 }, { user: null });
    await startSite({ documents: conditional, path: '/', answer: crowded, expressions });
    expect(await within(main()).findByText('Welcome')).toBeVisible();
    expect(asked).toBe(0);
    await userEvent.click(within(main()).getByRole('button', { name: 'Terms' }));
    expect([asked, main().textContent]).toEqual([1, 'WelcomeTermsMenu']);
    await act(async () => coming.abort());
    expect(await within(main()).findByText('The rules')).toBeVisible();
  });

  test('close a page whose condition fails, and say so', async () => {
    const broken = routes.map((route) =>
      route.path === '/terms' ? { ...route, when: { $expr: 'lists.prizes' } } : route,
    );
    const { reports } = await startSite({
      documents: { ...documents, 'system/routes': { kind: 'system', name: 'routes', routes: broken } },
      path: '/terms',
      answer: visitor,
    });
    expect(await within(main()).findByText('Welcome')).toBeVisible();
    expect(reports().map(({ script, code, message }) => [script, code, message])).toEqual([
      ['system/routes', 'route.condition', 'It gives null, not true or false: lists.prizes'],
    ]);
  });

  test('find nothing where the page that fans are sent to is closed too', async () => {
    const closed = routes.map((route) => ({ ...route, when: { $expr: 'product.userCount > 5' } }));
    await startSite({
      documents: { ...documents, 'system/routes': { kind: 'system', name: 'routes', routes: closed } },
      path: '/terms',
      answer: visitor,
    });
    expect(await within(main()).findByText('No such page')).toBeVisible();
    expect(window.location.pathname).toBe('/terms');
  });

  test('lead away from the page when the member logs out', async () => {
    const { changeOrigin } = await startSite({ documents, path: '/mypage', answer: member });
    await screen.findByText('Hoshi');
    await changeOrigin({ answer: visitor });
    expect(await screen.findByText('Welcome')).toBeVisible();
    expect(window.location.pathname).toBe('/');
  });
});

/** Where a visitor gets to see each part that must not be empty. */
const emptyPaths: Readonly<Record<string, string>> = { 'not-found': '/nowhere', error: '/terms' };

describe('what is not there', () => {
  test('an address without a route shows the not-found script, without the title of the page before [2.01, 2.31]', async () => {
    const { site, store, reports } = await startSite({ documents });
    await screen.findByText('Welcome');
    act(() => site.navigation.go('/nowhere'));
    expect(await within(main()).findByText('No such page')).toBeVisible();
    expect(store.read(['route'])).toEqual({ path: '/nowhere', page: 'not-found', params: {}, item: '' });
    expect(store.read(['header'])).toEqual({ titleText: '', titleImageSrc: '' });
    expect(document.title).toBe('Not found | Festival');
    expect(reports()).toEqual([]);
  });

  test.each(['/prizes/', '//', '/TERMS', '/terms/x', '/%00', '/a%'])('%s is not found', async (path) => {
    await startSite({ documents });
    await screen.findByText('Welcome');
    act(() => window.history.pushState(null, '', `http://localhost:3000${path}`));
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    expect(await within(main()).findByText('No such page')).toBeVisible();
  });

  test.each(['//evil.example/x', '///evil.example', '/\\evil.example', `/${'x'.repeat(7000)}`])(
    'the program stays on the site at %s',
    async (path) => {
      const { site } = await startSite({ documents });
      await screen.findByText('Welcome');
      act(() => site.navigation.go(path));
      expect(await within(main()).findByText('No such page')).toBeVisible();
      act(() => site.navigation.rewrite(`${path}?lang=en`));
      expect(window.location.href).toBe(new URL(`http://localhost:3000${path}?lang=en`).href);
    },
  );

  test('a page whose script the release lacks shows the error script and is reported', async () => {
    const { 'page/top': _top, ...rest } = documents;
    const { reports } = await startSite({ documents: rest });
    expect(await within(main()).findByText('Sorry')).toBeVisible();
    expect(screen.getByRole('contentinfo')).toHaveTextContent('The footer');
    expect(reports()).toEqual([
      expect.objectContaining({
        script: 'page/top',
        path: '',
        code: 'script.missing',
        message: 'The release has no page "top".',
      }),
    ]);
  });

  test.each([
    ['malformed', { kind: 'page', name: 'top', variants: 'none' }, 'script.malformed'],
    ['of another name', pageScript('mypage', [text('words', 'Hello')]), 'script.other'],
    ['empty', pageScript('top', []), 'script.empty'],
    [
      'empty for this person',
      pageScript('top', [], { variants: [{ when: { login: 'login' }, body: [text('a', 'A')] }] }),
      'script.empty',
    ],
  ])('a page script that is %s is reported', async (_what, script, code) => {
    const { reports } = await startSite({ documents: { ...documents, 'page/top': script } });
    await waitFor(() => expect(screen.getByRole('contentinfo')).toHaveTextContent('The footer'));
    expect(reports().map((report) => [report.script, report.code])).toContainEqual(['page/top', code]);
  });

  test.each(['not-found', 'error'])('a %s script that is empty is reported [2.32]', async (name) => {
    const empty = { [`system/${name}`]: systemScript(name) };
    const { 'page/terms': _terms, ...rest } = documents;
    const { reports } = await startSite({ documents: { ...rest, ...empty }, path: emptyPaths[name] ?? '/' });
    await waitFor(() => expect(screen.getByRole('contentinfo')).toHaveTextContent('The footer'));
    expect(reports().filter(({ code }) => code === 'script.empty')).toEqual([
      expect.objectContaining({
        script: `system/${name}`,
        message: `The system "${name}" shows nothing to this person.`,
      }),
    ]);
  });

  test('without an error script there are words that are always there', async () => {
    await startSite({ documents: { 'system/routes': layout['system/routes'] } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
  });

  test('without routes the error script is shown', async () => {
    const { 'system/routes': _routes, ...rest } = documents;
    const { reports } = await startSite({ documents: rest });
    expect(await within(main()).findByText('Sorry')).toBeVisible();
    expect(reports()).toContainEqual(expect.objectContaining({ script: 'system/routes', code: 'script.missing' }));
  });

  test('header and footer that are missing leave the page', async () => {
    const { 'system/header': _header, 'system/footer': _footer, ...rest } = documents;
    await startSite({ documents: rest });
    expect(await screen.findByText('Welcome')).toBeVisible();
  });
});

describe('going on', () => {
  test('shows the other page at once, focus at its beginning', async () => {
    const user = userEvent.setup();
    const { asked } = await startSite({ documents });
    await user.click(await screen.findByRole('button', { name: 'Terms' }));
    expect(await screen.findByText('The rules')).toBeVisible();
    expect([window.location.pathname, document.title]).toEqual(['/terms', 'The terms page | Festival']);
    expect(main()).toHaveFocus();
    expect(asked.filter((one) => one === 'page/top')).toEqual(['page/top']);
  });

  test('to the page that is shown closes the menu', async () => {
    const user = userEvent.setup();
    const { site } = await startSite({ documents });
    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    expect(await screen.findByRole('dialog', { name: 'The menu' })).toHaveTextContent('An entry');
    act(() => site.navigation.go('/'));
    expect(site.modals.open.get()).toEqual([]);
  });

  test('is asked about where the page says so, for as long as that holds', async () => {
    const page = pageScript('terms', [text('words', 'The rules')], { leave: { when: { $bind: 'user' } } });
    const { site, done, changeOrigin } = await startSite({
      documents: { ...documents, 'page/terms': page },
      path: '/terms',
    });
    await screen.findByText('The rules');
    expect(site.leaving.isAsking()).toBe(false);
    await changeOrigin({ answer: member });
    expect([site.leaving.isAsking(), done]).toEqual([true, [['askBeforeUnload', true]]]);
    act(() => site.navigation.go('/mypage'));
    expect(await screen.findByRole('dialog', { name: 'Leave this page?' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Stay on this page' }));
    expect(site.modals.open.get()).toEqual([]);
    act(() => site.navigation.go('/mypage'));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('Hoshi')).toBeVisible();
    expect(done.at(-1)).toEqual(['askBeforeUnload', false]);
  });

  test('closes the menu [2.83]', async () => {
    const user = userEvent.setup();
    const { site } = await startSite({ documents });
    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    expect(await screen.findByRole('dialog', { name: 'The menu' })).toHaveTextContent('An entry');
    act(() => site.navigation.go('/terms'));
    expect(await screen.findByText('The rules')).toBeVisible();
    expect(site.modals.open.get()).toEqual([]);
  });

  test('and back again fetches no script twice [4.41]', async () => {
    const { asked, site } = await startSite({ documents });
    await screen.findByText('Welcome');
    act(() => site.navigation.go('/terms'));
    await screen.findByText('The rules');
    act(() => site.navigation.go('/'));
    await screen.findByText('Welcome');
    const scripts = asked.filter((one) => typeof one === 'string' && one.includes('/'));
    expect(scripts).toEqual([...new Set(scripts)]);
  });

  test('the way past the header leads to the page', async () => {
    await startSite({ documents });
    const skip = screen.getByRole('link', { name: 'Skip to content' });
    expect(document.querySelector(skip.getAttribute('href') ?? '')).toBe(main());
  });
});

describe('what a page names', () => {
  const named: Documents = {
    ...documents,
    'page/top': pageScript('top', [text('words', 'Welcome')], { data: ['topPrizes', 'topNotifications', 'prizes'] }),
    'page/mypage': pageScript('mypage', [text('name', { $bind: 'user.nickname' })], { data: ['topPrizes'] }),
  };
  test('in `data` is fetched once when it is entered', async () => {
    const { asked } = await startSite({ documents: named });
    await screen.findByText('Welcome');
    expect(dataAsked(asked)).toEqual([['prizes', 1, 'asc'], 'topPrizes', 'topNotifications']);
  });

  test('in `data` is fetched anew for another person', async () => {
    const everywhere = {
      ...named,
      'page/terms': pageScript('terms', [text('words', 'The rules')], { data: ['prizes'] }),
    };
    const { asked, changeOrigin } = await startSite({ documents: everywhere, path: '/terms' });
    await screen.findByText('The rules');
    await changeOrigin({ answer: member });
    expect(dataAsked(asked)).toEqual([
      ['prizes', 1, 'asc'],
      ['prizes', 1, 'asc'],
    ]);
  });

  test('in `data` is not fetched again for the same person', async () => {
    const { asked, changeOrigin } = await startSite({ documents: named, path: '/mypage', answer: member });
    await screen.findByText('Hoshi');
    await changeOrigin({ answer: answerWith({ userCount: 7 }, { user: userWith({ nickname: 'Hoshi 2' }) }) });
    await screen.findByText('Hoshi 2');
    expect(dataAsked(asked)).toEqual(['topPrizes']);
  });

  describe('of its route', () => {
    const news = {
      id: 'news',
      title: 'The news',
      level: 'info',
      description: '',
      displayedAtIso: now.toISOString(),
      isUnread: false,
    } as const;
    const letters: Documents = {
      ...documents,
      'page/notification': pageScript(
        'notification',
        [text('words', { $bind: 'resources.notification.value.title' })],
        {
          data: ['notification'],
          title: { $bind: 'resources.notification.value.title' },
        },
      ),
    };
    const path = '/notifications/news';

    test('that came with the page is shown and not asked for', async () => {
      const { asked } = await startSite({ documents: letters, path, data: { notification: news } });
      expect(await screen.findByText('The news', { selector: 'main *' })).toBeVisible();
      expect([document.title, dataAsked(asked)]).toEqual(['The news | Festival', []]);
    });

    test('that there is not is the not-found page', async () => {
      const { asked } = await startSite({ documents: letters, path, data: { notification: null } });
      expect(await screen.findByText('No such page')).toBeVisible();
      expect([document.title, dataAsked(asked)]).toEqual(['Not found | Festival', []]);
    });

    test('is asked for by each page that is come to, and found missing', async () => {
      const { asked, site } = await startSite({ documents: letters, path: '/terms' });
      act(() => site.navigation.go('/notifications/other'));
      expect(await screen.findByText('No such page')).toBeVisible();
      expect(dataAsked(asked)).toEqual([['notification', { notificationId: 'other' }]]);
    });
  });

  test('in `flows` runs as long as the page is shown', async () => {
    const { asked, site } = await startSite({ documents, path: '/signup' });
    expect(await screen.findByText('polling')).toBeVisible();
    expect(asked.filter((one) => one === 'signUpForm')).toEqual(['signUpForm']);
    act(() => site.navigation.go('/'));
    await screen.findByText('Welcome');
    expect(() => site.flows.send('registration', { type: 'form.refresh' })).toThrow('does not run');
  });

  test('in `flows` and is none is reported, and the page is shown', async () => {
    const page = pageScript('top', [text('words', 'Welcome')], { flows: ['gone'] });
    const { reports } = await startSite({ documents: { ...documents, 'page/top': page } });
    expect(await screen.findByText('Welcome')).toBeVisible();
    expect(reports()).toContainEqual(
      expect.objectContaining({ script: 'page/top', path: 'flows', message: 'There is no flow named "gone".' }),
    );
  });
});

describe('another release', () => {
  test('is shown by an open page, with no reload', async () => {
    const { changeOrigin, done } = await startSite({ documents });
    await screen.findByText('Welcome');
    await changeOrigin({
      documents: { ...documents, 'page/top': pageScript('top', [text('words', 'Welcome back')]) },
    });
    expect(await screen.findByText('Welcome back')).toBeVisible();
    expect(done).toEqual([]);
  });

  test('is learnt of by a page that is never left, with its product', async () => {
    const { publish, lookForRelease, store } = await startSite({ documents });
    await screen.findByText('Welcome');
    publish({
      answer: answerWith({ shortTitle: 'Gala' }, { user: null }),
      documents: { ...documents, 'page/top': pageScript('top', [text('words', 'Welcome back')]) },
    });
    await lookForRelease();
    expect(await screen.findByText('Welcome back')).toBeVisible();
    expect(store.read(['product', 'shortTitle'])).toBe('Gala');
  });

  test('is asked only for what it changed', async () => {
    const { asked, changeOrigin } = await startSite({ documents });
    await screen.findByText('Welcome');
    asked.length = 0;
    await changeOrigin({
      documents: { ...documents, 'system/footer': systemScript('footer', text('foot', 'New foot')) },
    });
    expect(await screen.findByText('New foot')).toBeVisible();
    expect(asked).toEqual(['system/footer']);
  });

  test('may bring other routes', async () => {
    const { changeOrigin } = await startSite({ documents });
    await screen.findByText('Welcome');
    const routes = { kind: 'system', name: 'routes', routes: [{ path: '/', page: 'terms' }] };
    await changeOrigin({ documents: { ...documents, 'system/routes': routes } });
    expect(await screen.findByText('The rules')).toBeVisible();
  });

  test('leaves a flow alone whose page it did not change', async () => {
    const { asked, changeOrigin } = await startSite({ documents, path: '/signup' });
    await screen.findByText('polling');
    await changeOrigin({
      documents: { ...documents, 'system/footer': systemScript('footer', text('foot', 'New foot')) },
    });
    await screen.findByText('New foot');
    expect(asked.filter((one) => one === 'signUpForm')).toEqual(['signUpForm']);
  });

  test('that cannot be fetched leaves what is shown, and comes with the next refresh', async () => {
    const next: Documents = { ...documents, 'page/top': pageScript('top', [text('words', 'New')]) };
    let isLost = true;
    const { changeOrigin, toasts } = await startSite({
      documents,
      api: {
        contentsScripts: {
          sectors: async () => {
            if (isLost) throw new Error('lost');
            return sectorsOf(next);
          },
          sector: async ({ kind, name }) => answerOf((isLost ? documents : next)[`${kind}/${name}`]),
        },
      },
    });
    await screen.findByText('Welcome');
    await changeOrigin({ documents: next });
    expect(main()).toHaveTextContent('Welcome');
    isLost = false;
    await changeOrigin({});
    expect(await screen.findByText('New')).toBeVisible();
    expect(toasts.shown.get()).toEqual([]);
  });
});
