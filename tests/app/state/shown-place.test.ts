import { expect, test } from 'vitest';
import type { Place } from '#app/state/navigation.ts';
import { Observable } from '#app/state/observable.ts';
import { ShownPlace } from '#app/state/shown-place.ts';

const at = (path: string, rest: Partial<Place> = {}): Place => ({
  path,
  search: '',
  hash: '',
  key: path,
  arrival: 'go',
  ...rest,
});

/** Pages that are ready when the test says so; `now` are ready at once, `elsewhere` leads to the page named. */
function setUp({ now = [], elsewhere = {} }: { now?: string[]; elsewhere?: Record<string, string> } = {}) {
  const address = new Observable(at('/'));
  const shown = new ShownPlace(address);
  const coming = new Map<string, () => void>();
  const seen: string[] = [];
  shown.place.watch(() => seen.push(shown.place.get().path + shown.place.get().hash));
  shown.setChange({
    prepare({ path }) {
      const other = elsewhere[path];
      if (other !== undefined) address.set(at(other));
      return now.includes(path) || other !== undefined
        ? undefined
        : new Promise((resolve) => coming.set(path, resolve));
    },
    answered: queueMicrotask,
    exchange: (show) => show(),
    takenBack: () => seen.push('taken back'),
  });
  const arrive = async (path: string) => {
    coming.get(path)?.();
    await Promise.resolve();
  };
  const go = async (path: string, rest?: Partial<Place>) => {
    address.set(at(path, rest));
    await Promise.resolve();
  };
  return { shown, seen, arrive, go };
}

test('a page that is ready is shown at once', async () => {
  const { shown, seen, go } = setUp({ now: ['/a'] });
  await go('/a');
  expect([seen, shown.isChanging.get()]).toEqual([['/a'], false]);
});

test('the page before stays until the next one is ready', async () => {
  const { shown, seen, go, arrive } = setUp();
  await go('/a');
  expect([seen, shown.isChanging.get()]).toEqual([[], true]);
  await arrive('/a');
  expect([seen, shown.isChanging.get()]).toEqual([['/a'], false]);
});

test('the latest address wins, whichever is ready first', async () => {
  const { shown, seen, go, arrive } = setUp();
  await go('/slow');
  await go('/quick');
  await arrive('/slow');
  expect([seen, shown.isChanging.get()]).toEqual([[], true]);
  await arrive('/quick');
  expect([seen, shown.isChanging.get()]).toEqual([['/quick'], false]);
});

test('back to the page that is still shown ends the change', async () => {
  const { shown, seen, go, arrive } = setUp();
  await go('/slow');
  await go('/', { arrival: 'travel' });
  await arrive('/slow');
  expect([seen, shown.isChanging.get()]).toEqual([['taken back', '/'], false]);
});

test('of two addresses at one time only the latest is got ready', async () => {
  const { seen, go, arrive } = setUp();
  await Promise.all([go('/first'), go('/second')]);
  await arrive('/first');
  await arrive('/second');
  expect(seen).toEqual(['/second']);
});

test('a place that leads elsewhere is never shown', async () => {
  const { shown, seen, go, arrive } = setUp({ elsewhere: { '/closed': '/open' } });
  await go('/closed');
  expect([seen, shown.isChanging.get()]).toEqual([[], true]);
  await arrive('/open');
  expect([seen, shown.isChanging.get()]).toEqual([['/open'], false]);
});

test('another fragment of the same page is shown at once', async () => {
  const { seen, go } = setUp();
  await go('/', { hash: '#prize' });
  expect(seen).toEqual(['/#prize']);
});

test('an exchange that comes late shows the latest page alone', async () => {
  const { shown, seen, go } = setUp({ now: ['/a', '/b'] });
  const late: (() => void)[] = [];
  shown.setChange({
    answered: queueMicrotask,
    prepare: () => undefined,
    exchange: (show) => late.push(show),
    takenBack: () => {},
  });
  await go('/a');
  await go('/b');
  late.forEach((show) => show());
  expect(seen).toEqual(['/b']);
});

test('visits are counted by pages', async () => {
  const { shown, go } = setUp({ now: ['/a'] });
  expect([shown.visitOf('/'), shown.visitOf('/a')]).toEqual([0, 1]);
  await go('/a');
  await go('/a', { hash: '#x' });
  expect([shown.visitOf('/a'), shown.visitOf('/')]).toEqual([1, 2]);
});

test('a visit that is taken back before its page was there is not the one that comes later', async () => {
  const { shown, seen, go } = setUp();
  const first = shown.visitOf('/slow');
  await go('/slow');
  await go('/', { arrival: 'travel' });
  expect([shown.visitOf('/slow') === first, seen]).toEqual([false, ['taken back', '/']]);
  await go('/', { hash: '#again' });
  expect(seen).toEqual(['taken back', '/', '/#again']);
});

test('a page that is refused gives way to the next, ready or not', async () => {
  const { shown, seen, go, arrive } = setUp();
  expect(shown.giveWay()).toBe(false);
  await go('/slow');
  expect([shown.giveWay(), seen, shown.isChanging.get()]).toEqual([true, ['/slow'], false]);
  await arrive('/slow');
  expect(seen).toEqual(['/slow']);
});
