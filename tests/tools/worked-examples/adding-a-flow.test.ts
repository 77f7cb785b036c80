import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Modals } from '#app/state/modals.ts';
import { FlowHost } from '#app/hosts/flow-host.ts';
import { Leaving } from '#app/state/leaving.ts';
import type { RunnableFlow } from '#app/hosts/flow-host.ts';
import { DataStore } from '#runtime/data-store.ts';
import { layExample } from '#tests/support/worked-example.ts';

const example = layExample('adding-a-flow');
afterAll(() => example.remove());

test('a flow is three files beside its modals', () => {
  expect(example.touched.filter((file) => !file.startsWith('fixtures/'))).toEqual([
    'flows/flow-list.ts',
    'flows/rating/rating.effects.ts',
    'flows/rating/rating.flow.ts',
  ]);
});

test('it compiles', async () => {
  expect(await example.compile('flows', 'src/validators.d.ts')).toBe('');
});

test('it starts, shows its modal, takes events and does its effects', async () => {
  const { createFlows } = (await import(join(example.root, 'src/app/hosts/flows.ts'))) as {
    createFlows(services: object): Readonly<Record<string, () => Promise<RunnableFlow>>>;
  };
  const toasts: unknown[] = [];
  const store = new DataStore();
  const modals = new Modals();
  // Every modal is on the screen at once.
  modals.open.watch(() => modals.open.get().forEach(({ id }) => modals.markSeen(id)));
  const flows = createFlows({ notify: (toast: unknown) => toasts.push(toast) });
  const host = new FlowHost({
    flows,
    store,
    modals,
    leaving: new Leaving(),
    markStale: () => {},
    failed: (thrown) => toasts.push(thrown),
  });
  await host.start('rating');
  const shown = () => modals.open.get().map(({ name }) => name);
  expect([store.read(['flows', 'rating']), shown()]).toEqual([
    { state: 'choosing', stars: 0, cannotSend: true },
    ['rating'],
  ]);
  host.send('rating', Object.assign({ type: 'rating.choose' }, { stars: 4 }));
  expect(store.read(['flows', 'rating'])).toEqual({ state: 'choosing', stars: 4, cannotSend: false });
  host.send('rating', { type: 'rating.send' });
  expect([store.read(['flows', 'rating']), shown(), toasts]).toEqual([
    { state: 'sent', stars: 4, cannotSend: true },
    [],
    [{ key: 'rating.thanks', tone: 'success' }],
  ]);
});
