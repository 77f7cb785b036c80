import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
// What is loaded when it is needed is there, however busy the machine is.
import '#app/analytics/open-analytics.ts';
import { answerWith } from '#tests/machines/support/entities.ts';
import { button, layout, pageScript, startSite, systemScript, text } from '../in-memory-site.tsx';

const settings = { analyticsId: 'hoshi', isAnalyticsConsentNeeded: true };
const documents = {
  ...layout,
  'system/footer': systemScript('footer', button('visits', 'Counting of visits', { action: 'consent.ask' })),
  'page/top': pageScript('top', [
    text('words', 'Welcome'),
    button('go', 'Terms', { action: 'navigate', to: '/terms' }),
  ]),
  'page/terms': pageScript('terms', [button('menu', 'Menu', { action: 'track', category: 'menu', label: 'terms' })]),
};
const open = (product: object = settings) => startSite({ documents, answer: answerWith(product, { user: null }) });
const view = (name: string) => ({ kind: 'view', name, label: '' });
const sent = (...events: readonly object[]) => [
  { analyticsId: 'hoshi', locale: 'en', device: 'pc', events },
  { isLast: false },
];
const bar = () => screen.queryByRole('region', { name: 'May we count your visits?' });

/** The room that the bar takes, as a browser would measure it. */
class Measured {
  readonly #tell: () => void;
  constructor(tell: () => void) {
    this.#tell = tell;
  }
  observe = (): void => this.#tell();
  disconnect = (): void => {};
}

beforeEach(() => void vi.stubGlobal('ResizeObserver', Measured));
afterEach(() => void vi.unstubAllGlobals());

const room = () => document.documentElement.style.getPropertyValue('--bottom-bar');

test('a fan who allows it is counted from this page on', async () => {
  const site = await open();
  await waitFor(() => expect(bar()).not.toBeNull());
  await waitFor(() => expect(room()).toBe('0px'));
  expect(document.activeElement).toBe(document.body);
  expect(site.analytics()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Allow' }));
  expect([bar(), room(), document.activeElement?.id]).toEqual([null, '', 'main']);
  await userEvent.click(await screen.findByRole('button', { name: 'Terms' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Menu' }));
  expect(site.analytics()).toEqual([sent(view('top'), view('terms'), { kind: 'event', name: 'menu', label: 'terms' })]);
});

test('a fan who refuses is not counted, and can decide otherwise in the footer', async () => {
  const site = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Don’t allow' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Terms' }));
  await screen.findByRole('button', { name: 'Menu' });
  expect([bar(), site.analytics()]).toEqual([null, []]);

  const opener = screen.getByRole('button', { name: 'Counting of visits' });
  await userEvent.click(opener);
  const asked = await screen.findByRole('region', { name: 'May we count your visits?' });
  expect(asked).toHaveFocus();
  expect(within(asked).getByText('Right now you don’t allow it.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(bar()).toBeNull();
  expect(opener).toHaveFocus();
  await userEvent.click(opener);
  await userEvent.keyboard('{Tab}{Tab}{Enter}');
  expect(bar()).toBeNull();
  expect(opener).toHaveFocus();
  expect(site.analytics()).toEqual([sent(view('terms'))]);
});

test('a campaign that does not ask counts at once; one that counts nothing asks nothing', async () => {
  const counting = await open({ ...settings, isAnalyticsConsentNeeded: false });
  await waitFor(() => expect(counting.site.analytics.running.get()).not.toBeNull());
  expect([bar(), counting.analytics()]).toEqual([null, [sent(view('top'))]]);
  counting.unmount();
  const silent = await open({});
  await userEvent.click(await screen.findByRole('button', { name: 'Counting of visits' }));
  expect([bar(), silent.site.analytics.running.get(), silent.analytics()]).toEqual([null, null, []]);
});

test('an address that leads on is no page; one that is not found is', async () => {
  const site = await startSite({
    documents,
    path: '/mypage',
    answer: answerWith({ ...settings, isAnalyticsConsentNeeded: false }, { user: null }),
  });
  await screen.findByText('Welcome');
  act(() => site.site.navigation.go('/nowhere'));
  await screen.findByText('No such page');
  await waitFor(() => expect(site.site.analytics.running.get()).not.toBeNull());
  expect(site.analytics()).toEqual([sent(view('top'), view('not-found'))]);
});
