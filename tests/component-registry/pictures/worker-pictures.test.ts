import { expect, test } from 'vitest';
import { latestOnly } from '#component-registry/pictures/latest-only.ts';
import { pictureNotes } from '#component-registry/pictures/picture-notes.ts';
import type { Pictures } from '#component-registry/pictures/pictures.ts';
import { unreadFile } from '#component-registry/pictures/read-file.ts';
import { WorkerPictures } from '#component-registry/pictures/worker-pictures.ts';

const file = (name: string) => new File([], name);
const nameless = { task: 'read', mostBytes: 9, key: 1 } as const;

/** A worker that the test answers for, and what it was sent. */
class SilentWorker extends EventTarget {
  readonly sent: unknown[] = [];
  isTerminated = false;
  readonly handedOver: unknown[] = [];
  postMessage = (message: unknown, { transfer }: { readonly transfer: readonly unknown[] }) => {
    this.sent.push(message);
    this.handedOver.push(...transfer);
  };
  terminate = () => void (this.isTerminated = true);
  answer = (data: unknown) => void this.dispatchEvent(Object.assign(new Event('message'), { data }));
}

function opened() {
  const worker = new SilentWorker();
  const asked: string[] = [];
  const page: Pictures = {
    read: async (read) => {
      asked.push(read.name);
      return unreadFile(read);
    },
    square: () => Promise.reject(new Error('nothing to paint on')),
    encode: () => Promise.reject(new Error('nothing to paint on')),
    release: () => void asked.push('release'),
  };
  return { worker, asked, pictures: new WorkerPictures(worker as unknown as Worker, page) };
}

test('each answer goes to the one who asked, in whichever order they come', async () => {
  const { worker, asked, pictures } = opened();
  const both = [pictures.read(file('a'), 9, 1), pictures.read(file('b'), 9, 1)];
  worker.answer({ id: 2, result: unreadFile(file('b')) });
  worker.answer({ id: 1, error: 'no memory' });
  expect(await Promise.allSettled(both)).toEqual([
    { status: 'rejected', reason: new Error('no memory') },
    { status: 'fulfilled', value: unreadFile(file('b')) },
  ]);
  expect(worker.sent).toEqual([
    { id: 1, ...nameless, file: file('a') },
    { id: 2, ...nameless, file: file('b') },
  ]);
  expect(asked).toEqual([]);
});

test('where the worker fails the page does what waits, and all that comes', async () => {
  const { worker, asked, pictures } = opened();
  const waiting = pictures.read(file('a'), 9, 1);
  worker.dispatchEvent(new Event('error'));
  expect(await waiting).toEqual(unreadFile(file('a')));
  await pictures.read(file('b'), 9, 2);
  pictures.release();
  expect([asked, worker.isTerminated, worker.sent.length]).toEqual([['a', 'b', 'release'], true, 1]);
});

test('a picture is handed over to be encoded, and comes back as a file', async () => {
  const { worker, pictures } = opened();
  const painted = { width: 2 } as ImageBitmap;
  const encoded = pictures.encode(painted);
  worker.answer({ id: 1, result: new Blob(['png']) });
  expect(await (await encoded)?.text()).toBe('png');
  expect([worker.sent, worker.handedOver]).toEqual([[{ id: 1, task: 'encode', painted }], [painted]]);
});

test('what was handed over to a worker that fails is lost, which is said', async () => {
  const { worker, pictures } = opened();
  const encoded = pictures.encode({ width: 2 } as ImageBitmap);
  worker.dispatchEvent(new Event('error'));
  await expect(encoded).rejects.toEqual(new Error('nothing to paint on'));
});

test('of what comes while something is done, the last is done', async () => {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const act = latestOnly((value: number) => {
    begun.push(value);
    return new Promise<void>((resolve) => void ends.push(resolve));
  });
  for (const value of [1, 2, 3]) act(value);
  ends.pop()?.();
  await expect.poll(() => begun).toEqual([1, 3]);
  ends.pop()?.();
  await Promise.resolve();
  act(4);
  await expect.poll(() => begun).toEqual([1, 3, 4]);
});

const taken = { ...unreadFile(file('a')), width: 960, height: 480 };

test.each([
  ['a square of the advised side', taken, 480, []],
  ['a smaller one', { ...taken, height: 479 }, 480, ['picture-small']],
  ['one that is zoomed in', { ...taken, crop: { x: 0.5, y: 0.5, zoom: 1.5 } }, 480, ['picture-small']],
  ['one where no side is advised', { ...taken, height: 1 }, null, []],
  ['an animation', { ...taken, isAnimated: true }, 480, ['picture-animated']],
] as const)('what a fan should know of %s', (_name, picture, advisedSide, notes) => {
  expect(pictureNotes(picture, advisedSide)).toEqual(notes);
});
