import { Suspense, use } from 'react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderMarkup } from '#app/start/rendering/render-markup.ts';

const never = new Promise<string>(() => {});

function WaitsForEver(): ReactNode {
  return <p>{use(never)}</p>;
}

function Bomb(): ReactNode {
  throw new Error('boom');
}

afterEach(() => {
  vi.useRealTimers();
});

test('a view is rendered whole', async () => {
  expect(await renderMarkup(<p>Hello</p>)).toBe('<p>Hello</p>');
});

test('what is waited for is in its place', async () => {
  const late = Promise.resolve('later');
  function Late(): ReactNode {
    return <b>{use(late)}</b>;
  }
  const view = (
    <p>
      <Suspense fallback="now">
        <Late />
      </Suspense>
    </p>
  );
  expect(await renderMarkup(view)).toBe('<p><!--$--><b>later</b><!--/$--></p>');
});

test('what throws keeps the view from being rendered', async () => {
  await expect(renderMarkup(<Bomb />)).rejects.toThrow('boom');
});

test('what never comes is given up', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const outcome = renderMarkup(<WaitsForEver />).catch(String);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await outcome).toBe('Error: Parts of the page have not come after 3000 ms.');
});
