import { expect, it } from 'vitest';
import { ThreadCrash, ThreadsBusy } from '#server/base/concurrency/limited-threads.ts';
import { RenderBreaker, RenderRefused } from '#server/pages/render-breaker.ts';

/** Renderings that are ended by hand, in the order in which they began. */
function renderings() {
  const begun: { readonly end: (html: string) => void; readonly fail: (error: Error) => void }[] = [];
  const render = () =>
    new Promise<string>((resolve, reject) => {
      begun.push({ end: resolve, fail: reject });
    });
  return { begun, render };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

it('renders a page for one request at a time until it came out once', async () => {
  const { begun, render } = renderings();
  const breaker = new RenderBreaker(() => 0);
  const asked = [1, 2, 3].map(() => breaker.run('top', render));
  await turn();
  expect(begun.length).toBe(1);
  begun[0]?.end('first');
  await turn();
  expect(begun.length).toBe(3);
  begun[1]?.end('second');
  begun[2]?.end('third');
  expect(await Promise.all(asked)).toEqual(['first', 'second', 'third']);
});

it('leaves a page alone for 30 s after it crashed, also for those who waited, and tries it once then', async () => {
  let now = 0;
  const { begun, render } = renderings();
  const breaker = new RenderBreaker(() => now);
  const asked = [1, 2].map(() => breaker.run('top', render));
  begun[0]?.fail(new ThreadCrash('took too long'));
  await expect(asked[0]).rejects.toThrow(ThreadCrash);
  await expect(asked[1]).rejects.toThrow(RenderRefused);
  now = 29_999;
  await expect(breaker.run('top', render)).rejects.toThrow(RenderRefused);
  now = 30_000;
  const later = [breaker.run('top', render), breaker.run('top', render)];
  await turn();
  expect(begun.length).toBe(2);
  begun[1]?.end('again');
  await turn();
  begun[2]?.end('and again');
  expect(await Promise.all(later)).toEqual(['again', 'and again']);
});

it('keeps pages apart, and lets one rest though an earlier rendering of it comes out', async () => {
  const { begun, render } = renderings();
  const breaker = new RenderBreaker(() => 0);
  const proven = breaker.run('top', render);
  begun[0]?.end('top');
  await proven;
  const slow = breaker.run('top', render);
  const crashing = breaker.run('top', render);
  begun[2]?.fail(new ThreadCrash('took too long'));
  await expect(crashing).rejects.toThrow(ThreadCrash);
  begun[1]?.end('late');
  expect(await slow).toBe('late');
  await expect(breaker.run('top', render)).rejects.toThrow(RenderRefused);
  const other = breaker.run('terms', render);
  begun[3]?.end('terms');
  expect(await other).toBe('terms');
});

it('takes what was thrown for no crash, and what had no turn for no trial', async () => {
  const { begun, render } = renderings();
  const breaker = new RenderBreaker(() => 0);
  const thrown = breaker.run('top', render);
  begun[0]?.fail(new Error('A component threw.'));
  await expect(thrown).rejects.toThrow('A component threw.');
  const both = [breaker.run('top', render), breaker.run('top', render)];
  await turn();
  expect(begun.length).toBe(3);
  for (const { end } of begun.slice(1)) end('html');
  expect(await Promise.all(both)).toEqual(['html', 'html']);
  await expect(breaker.run('busy', () => Promise.reject(new ThreadsBusy()))).rejects.toThrow(ThreadsBusy);
  expect(await breaker.run('busy', async () => 'html')).toBe('html');
});
