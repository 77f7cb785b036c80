import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, test, vi } from 'vitest';
import AppHeader from '#component-registry/components/app-header/app-header.tsx';
import Moment from '#component-registry/components/moment/moment.tsx';
import { contentProps, renderComponent } from './render-component.tsx';

const { props } = contentProps();
const points = { pointBefore: 1500, pointAfter: 300, pointLabel: 'のこり', pointName: 'かけら' };
const reveal = () => <p>ぬいぐるみ</p>;
const moment = (
  <Moment {...props} {...points} slots={{ reveal }}>
    <button type="button">閉じる</button>
  </Moment>
);

const header = (point: number) => (
  <AppHeader {...props} logo="/logo.svg" homeLabel="家" homeTo="/" point={point} pointName="かけら" />
);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** What is seen: how it stands, and the line of points. */
function seen(container: HTMLElement) {
  const part = (name: string) => container.querySelector(`[data-part~='Moment.${name}']`);
  return { state: part('root')?.getAttribute('data-state'), figure: part('figure')?.textContent };
}

test('points count from what they were; after 900 ms all stands still', () => {
  const { container } = renderComponent(moment);
  expect(seen(container)).toEqual({ state: 'playing', figure: '1,500' });
  act(() => void vi.advanceTimersByTime(899));
  expect(seen(container).state).toBe('playing');
  act(() => void vi.advanceTimersByTime(1));
  expect(seen(container)).toEqual({ state: 'still', figure: '300' });
});

it('is there from the start for who does not see it: the points as they are now, what comes last', () => {
  const { container } = renderComponent(moment);
  expect(container.querySelector("[data-part='Moment.points']")).toHaveTextContent('のこり3001,500かけら-1,200');
  expect(screen.getByRole('button', { name: '閉じる' })).toBeInTheDocument();
});

test.each([
  ['a press on it', (root: Element) => fireEvent.pointerDown(root)],
  ['a key', () => fireEvent.keyDown(document, { key: 'Tab' })],
])('%s ends it', (_what, press) => {
  const { container } = renderComponent(moment);
  press(container.firstElementChild ?? container);
  expect(seen(container)).toEqual({ state: 'still', figure: '300' });
});

test('it stands still for who wants no motion', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const { container } = renderComponent(moment);
  expect(seen(container)).toEqual({ state: 'still', figure: '300' });
  vi.unstubAllGlobals();
});

test('points in the header run to what they have become, and say which way', () => {
  const { container, rerender } = renderComponent(header(1500));
  const shown = () => container.querySelector("[data-part='AppHeader.points']");
  expect([shown()?.getAttribute('data-change'), shown()?.textContent]).toEqual([null, '所持かけら 1,500']);
  rerender(header(300));
  expect([shown()?.getAttribute('data-change'), shown()?.textContent]).toEqual(['less', '所持かけら 1,500']);
  act(() => void vi.advanceTimersByTime(1000));
  expect([shown()?.getAttribute('data-change'), shown()?.textContent]).toEqual([null, '所持かけら 300']);
});
