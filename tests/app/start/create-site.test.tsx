import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { ApiError } from '#api-client/http/api-error.ts';
import type { Action } from '#schemas/content-script/script.ts';
import type { Prize } from '#schemas/entities/prize.ts';
import { answerWith, prizeWith, userWith, userWithPoint } from '#tests/machines/support/entities.ts';
import { button, layout, member, modalScript, pageScript, startSite, text, visitor } from '../in-memory-site.tsx';
import { sourcesOf } from '../sources-in-memory.ts';
import type { Documents } from '../in-memory-site.tsx';

function pageWith(press: unknown): Documents {
  return { ...layout, 'page/top': pageScript('top', [button('go', 'Go', press)]) };
}

async function pressed(press: unknown) {
  const started = await startSite({ documents: pageWith(press) });
  await userEvent.click(await screen.findByRole('button', { name: 'Go' }));
  const toasts = () => started.toasts.shown.get().map(({ tone, text: words }) => [tone, words]);
  return { ...started, toasts };
}

describe('an action', () => {
  test.each<[Action, unknown]>([
    [{ action: 'link', href: 'https://example.com/' }, ['openOutside', 'https://example.com/']],
    [{ action: 'reload' }, ['reload']],
    [{ action: 'flow.start', flow: 'login' }, ['leaveTo', '/auth/twitter/login']],
  ])('%o reaches the browser', async (action, done) => {
    const started = await pressed(action);
    await waitFor(() => expect(started.done).toEqual([done]));
    expect(started.reports()).toEqual([]);
  });

  test('that copies says so [8.23]', async () => {
    const { done, toasts } = await pressed({ action: 'copy', text: { $bind: 'product.shortTitle' } });
    expect([done, toasts()]).toEqual([[['copy', 'Festival']], [['success', 'Copied']]]);
  });

  test.each([
    [
      { action: 'flow.start', flow: 'gone' },
      { script: 'page/top', path: 'go@press', code: 'flow.unknown' },
    ],
    [
      { action: 'flow.send', flow: 'logout', event: 'logout.cancel' },
      { script: 'page/top', path: 'go@press', code: 'flow.not-running' },
    ],
    [
      { action: 'link', href: 'javascript:alert(1)' },
      { script: 'page/top', path: 'go@press', code: 'link.unsafe' },
    ],
    [{ action: 'explode' }, { script: 'page/top', path: 'go@press', code: 'action.malformed' }],
  ])('%o is reported and changes nothing', async (action, report) => {
    const { done, reports, toasts } = await pressed(action);
    expect([done, toasts(), reports()]).toEqual([[], [], [expect.objectContaining(report)]]);
    expect(screen.getByRole('button', { name: 'Go' })).toBeEnabled();
  });

  test('that starts a flow without what it needs is reported as a fault, once', async () => {
    const { reports, toasts } = await pressed({ action: 'flow.start', flow: 'prizeExchange' });
    await waitFor(() => expect(toasts()).toEqual([['danger', 'An unknown error has occurred']]));
    expect(reports().map(({ script }) => script)).toEqual(['action']);
  });
});

describe('an exchange', () => {
  const lamp = prizeWith();
  const exchanged = prizeWith({ stockUserLimitAmount: 4, stockTotalAmount: 19, prizeCode: 'CODE' });
  const documents: Documents = {
    ...layout,
    'page/mypage': pageScript('mypage', [button('take', 'Take', exchangeOf(lamp))], { data: ['prizes', 'topPrizes'] }),
    'modal/prize-exchange-confirm': modalScript('prize-exchange-confirm', [
      button('on', 'On', send('exchange.proceed')),
    ]),
    'modal/prize-exchange-amount': modalScript('prize-exchange-amount', [button('do', 'Do', send('exchange.confirm'))]),
    'modal/prize-exchange-success': modalScript('prize-exchange-success', [
      text('code', { $bind: 'flows.prizeExchange.prizeCode' }),
    ]),
  };
  async function exchange(answer: () => Promise<Prize>) {
    const user = userEvent.setup();
    const started = await startSite({
      documents,
      path: '/mypage',
      answer: member,
      api: {
        sources: sourcesOf({ prizes: [lamp], topPrizes: [lamp] }),
        prizes: { exchange: answer },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Take' }));
    await user.click(await screen.findByRole('button', { name: 'On' }));
    await user.click(await screen.findByRole('button', { name: 'Do' }));
    const shown = () => [
      started.store.read(['lists', 'prizes', 'items']),
      started.store.read(['resources', 'topPrizes', 'items']),
    ];
    return { ...started, shown };
  }

  test('is seen everywhere: the prize in every list, its code, the points', async () => {
    const { shown, changeOrigin, store } = await exchange(async () => exchanged);
    expect(await screen.findByText('CODE')).toBeVisible();
    expect(shown()).toEqual([[exchanged], [exchanged]]);
    await changeOrigin({ answer: answerWith({}, { user: userWithPoint(900) }) });
    expect(store.read(['user', 'userPoint', 'point'])).toBe(900);
  });

  test('that is refused resets the flow and leaves the prizes', async () => {
    const { shown, site, toasts } = await exchange(async () => {
      throw new ApiError(409, 'prize.insufficient-points', 'No points');
    });
    expect(shown()).toEqual([[lamp], [lamp]]);
    expect(site.modals.open.get()).toEqual([]);
    expect(toasts.shown.get().map((toast) => toast.text)).toEqual(["You don't have enough pt"]);
  });
});

describe('product and member', () => {
  const documents: Documents = {
    ...layout,
    'page/top': pageScript('top', [
      text('count', { $t: 'members', values: { count: { $bind: 'product.userCount' } } }),
    ]),
    'texts/en': { members: '{{count, number}} fans' },
  };

  test('that came with the page are not asked again', async () => {
    let calls = 0;
    const me = async () => {
      calls += 1;
      return visitor;
    };
    const product = { me, get: async () => ({ product: visitor.product, situations: {} }) };
    const { changeOrigin } = await startSite({ documents, api: { product } });
    expect(await screen.findByText('0 fans')).toBeVisible();
    expect(calls).toBe(0);
    await changeOrigin({});
    expect(calls).toBe(1);
  });

  test('are shown anew after a refresh', async () => {
    const { changeOrigin } = await startSite({ documents });
    await screen.findByText('0 fans');
    await changeOrigin({ answer: answerWith({ userCount: 12_345 }, { user: null }) });
    expect(await screen.findByText('12,345 fans')).toBeVisible();
  });

  test('in another situation load the page anew', async () => {
    const { changeOrigin, done } = await startSite({ documents });
    await changeOrigin({ answer: answerWith({ situation: 'finish' }, { user: null }) });
    expect(done).toEqual([['reload']]);
  });

  test('after the finish nobody is logged in [4.31]', async () => {
    const { store } = await startSite({ documents, answer: answerWith({ situation: 'finish' }, { user: userWith() }) });
    expect(store.read(['user'])).toBeNull();
  });

  test('a session that expired is reported, and the member is gone', async () => {
    const { changeOrigin, store, toasts } = await startSite({ documents, path: '/terms', answer: member });
    await changeOrigin({ answer: visitor });
    expect(store.read(['user'])).toBeNull();
    expect(toasts.shown.get().map((toast) => toast.text)).toEqual(['Session expired. Please log in again']);
  });
});

function send(event: string) {
  return { action: 'flow.send', flow: 'prizeExchange', event };
}

function exchangeOf(prize: Prize) {
  return { action: 'flow.start', flow: 'prizeExchange', with: { prize } };
}
