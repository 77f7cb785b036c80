import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ApiClient } from '#api-client/api-client.ts';
import type { ProductAtMeResponse } from '#schemas/api/product.ts';
import type { ContentReport } from '#schemas/api/contents-reports.ts';
import type { User } from '#schemas/entities/user.ts';
import { userWith } from '#tests/machines/support/entities.ts';
import { layout, member, pageScript, startSite, text } from '../in-memory-site.tsx';
import { askedSources } from '../sources-in-memory.ts';

const gone = (id: string) => ({ id, component: 'Gone' });
const frame = (id: string, children: readonly unknown[], more: object = {}) => ({
  id,
  component: 'Stack',
  children,
  ...more,
});

interface StartOptions {
  readonly answer?: ProductAtMeResponse;
  readonly page?: object;
  readonly api?: Partial<ApiClient>;
}

function start(body: readonly unknown[], { answer = member, page = {}, api = {} }: StartOptions = {}) {
  const documents = { ...layout, 'page/terms': pageScript('terms', body, page) };
  return startSite({ documents, path: '/terms', initial: Object.keys(documents), answer, api });
}

const seen = () =>
  within(screen.getByRole('main'))
    .queryAllByText(/./)
    .map(({ textContent }) => textContent);
const placesOf = (reports: readonly ContentReport[]) => reports.map(({ path, code }) => `${path} ${code}`);

test.each<[string, readonly unknown[], readonly string[]]>([
  ['one', [gone('a')], ['a component.unknown']],
  ['all', [gone('a'), { id: 'b', component: 'Text', props: {} }], ['a component.unknown', 'b props.invalid']],
  [
    'all in frames',
    [frame('in', [frame('deep', [gone('a')])]), gone('b')],
    ['in/deep/a component.unknown', 'b component.unknown'],
  ],
  [
    'all with their fallbacks',
    [{ ...gone('a'), fallback: gone('c') }],
    ['a/fallback component.unknown', 'a component.unknown'],
  ],
  [
    'all for this person',
    [gone('a'), { ...text('b', 'For visitors'), when: { login: 'logout' } }],
    ['a component.unknown'],
  ],
  ['all of a repeat', [{ ...gone('a'), each: { of: { $expr: '["x"]' } } }], ['a[0] component.unknown']],
])('where nodes fail so that a page is blank, its error script is shown: %s [8.22]', async (_what, body, reports) => {
  const site = await start(body);
  expect(await screen.findByText('Sorry')).toBeVisible();
  expect(seen()).toEqual(['Sorry']);
  expect(placesOf(site.reports())).toEqual(reports);
  expect(screen.getByText('The footer')).toBeVisible();
});

test.each<[string, readonly unknown[], readonly string[]]>([
  ['a sibling', [gone('a'), text('b', 'Words')], ['Words']],
  ['a fallback', [{ ...gone('a'), fallback: text('c', 'Instead') }], ['Instead']],
  ['what may still come', [gone('a'), { ...text('b', 'Later'), visible: { $bind: 'system.isLoading' } }], []],
])('where something of a page is left it stays: %s', async (_what, body, left) => {
  const site = await start(body);
  expect([seen(), screen.queryByText('Sorry')]).toEqual([left, null]);
  expect(placesOf(site.reports())).toEqual(['a component.unknown']);
});

test('what mends itself with the data is shown then', async () => {
  const named = { id: 'a', component: 'Text', props: { text: { $bind: 'user.iconPath' } } };
  const site = await start([named], { answer: { ...member, user: { ...userWith(), iconPath: 7 } as unknown as User } });
  expect(await screen.findByText('Sorry')).toBeVisible();
  await act(async () => site.store.set('user', userWith({ iconPath: 'Words' })));
  expect(seen()).toEqual(['Words']);
});

test('a page that waits for its data is no failure', async () => {
  const { calls, last } = askedSources();
  const site = await start([gone('a')], { page: { data: ['topPrizes'] }, api: { sources: calls } });
  await waitFor(() => expect(last().name).toBe('topPrizes'));
  expect([seen(), placesOf(site.reports())]).toEqual([[], ['a component.unknown']]);
  await act(() => last().resolve([]));
  expect(await screen.findByText('Sorry')).toBeVisible();
});
