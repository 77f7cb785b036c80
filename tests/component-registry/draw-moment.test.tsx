import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import DrawMoment from '#component-registry/components/draw-moment/draw-moment.tsx';
import { contentProps, renderComponent } from './render-component.tsx';

const { props, events } = contentProps();
const labels = {
  announcement: '真鍮の鍵が出ました。',
  skipLabel: 'スキップ',
  soundOnLabel: '音を出す',
  soundOffLabel: '音を消す',
};
const key = { name: '真鍮の鍵', src: '/key.svg', rarity: 3 };
const moment = (result: typeof key | null) => (
  <DrawMoment {...props} {...labels} result={result}>
    <button type="button">もう一度</button>
  </DrawMoment>
);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** What is there of a moment. */
function seen(container: HTMLElement) {
  const root = container.querySelector("[data-part~='DrawMoment.root']");
  return {
    state: root?.getAttribute('data-state'),
    rarity: root?.getAttribute('data-rarity'),
    picture: container.querySelector('img')?.getAttribute('src'),
    said: screen.getByRole('status').textContent,
  };
}

it('is tense until the result comes, grows, reveals and comes to rest', async () => {
  const { container, rerender } = renderComponent(moment(null));
  await pass(10_000);
  expect(seen(container)).toEqual({ state: 'anticipation', rarity: null, said: '' });
  rerender(moment(key));
  await pass(0);
  expect(seen(container).state).toBe('anticipation');
  await pass(800);
  expect(seen(container)).toEqual({ state: 'buildup', rarity: '3', said: '' });
  await pass(1500);
  expect(seen(container)).toEqual({ state: 'reveal', rarity: '3', picture: '/key.svg', said: labels.announcement });
  await pass(1000);
  expect(seen(container)).toEqual({ state: 'afterglow', rarity: '3', picture: '/key.svg', said: labels.announcement });
  expect(events).toEqual([]);
  await pass(1200);
  expect(events).toEqual([['finish']]);
});
