import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { button, layout, modalScript, pageScript, startSite, text } from '../in-memory-site.tsx';

const documents = {
  ...layout,
  'page/top': pageScript('top', [
    text('words', 'Welcome'),
    button('ask', 'Ask', { action: 'modal.open', modal: 'sheet' }),
  ]),
  'page/terms': pageScript('terms', [text('words', 'The terms')]),
  'modal/sheet': modalScript('sheet', [text('words', 'A sheet')]),
};

beforeEach(() => sessionStorage.clear());

test('an open page follows another program at the next page change, once', async () => {
  const { site, done, publish, lookForRelease } = await startSite({ documents });
  publish({ program: '0.2.0+b' });
  await lookForRelease();
  expect(done).toEqual([]);
  act(() => site.navigation.go('/terms'));
  expect(done).toEqual([['reload']]);
  act(() => site.navigation.go('/'));
  expect(done).toEqual([['reload']]);
});

test('another version that comes with the product is another program [3.05]', async () => {
  const { site, done, changeOrigin, store } = await startSite({ documents });
  const product = store.read(['product']) as object;
  await changeOrigin({ answer: { ...(await answerNow()), product: { ...product, version: '9.0.0' } } as never });
  act(() => site.navigation.go('/terms'));
  expect(done).toEqual([['reload']]);

  async function answerNow() {
    return { user: null, totalReward: null, aggregatedPoint: null, pointConfig: store.read(['pointConfig']) };
  }
});

test('an open sheet is left to whoever opened it; the menu is no blocker', async () => {
  const { site, done, publish, lookForRelease } = await startSite({ documents });
  publish({ program: '0.2.0+b' });
  await lookForRelease();
  act(() => void site.modals.show('sheet', {}));
  await screen.findByText('A sheet');
  act(() => site.navigation.go('/terms'));
  expect(done).toEqual([]);
  act(() => void site.modals.show('menu', {}));
  await screen.findByText('An entry');
  act(() => site.navigation.go('/'));
  expect(done).toEqual([['reload']]);
});

test('what is written in a field, and what a toast says, stays', async () => {
  const { site, done, publish, lookForRelease, toasts } = await startSite({ documents });
  publish({ program: '0.2.0+b' });
  await lookForRelease();
  const field = document.body.appendChild(document.createElement('textarea'));
  field.value = 'Where is my plush?';
  act(() => site.navigation.go('/terms'));
  field.remove();
  act(() => toasts.show('info', 'Session expired'));
  act(() => site.navigation.go('/'));
  expect(done).toEqual([]);
  act(() => toasts.shown.set([]));
  act(() => site.navigation.go('/terms'));
  expect(done).toEqual([['reload']]);
});

test('a page that asks before it is left is not loaded anew', async () => {
  const { site, done, publish, lookForRelease } = await startSite({ documents });
  publish({ program: '0.2.0+b' });
  await lookForRelease();
  act(() => site.leaving.ask('page', null));
  act(() => site.navigation.go('/terms', { asks: false }));
  expect(done.filter((what) => JSON.stringify(what) === '["reload"]')).toEqual([]);
});

test('a chunk of a build that is gone leads to the reload at once', async () => {
  const { done, publish, chunkFailed } = await startSite({ documents });
  await chunkFailed();
  expect(done).toEqual([]);
  publish({ program: '0.2.0+b' });
  await chunkFailed();
  expect(done).toEqual([['reload']]);
});
