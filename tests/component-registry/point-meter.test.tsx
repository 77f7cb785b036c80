import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import PointMeter from '#component-registry/components/point-meter/point-meter.tsx';
import { contentProps, renderComponent } from './render-component.tsx';

const meterOf = (point: number, goal?: number) => (
  <PointMeter
    label="いまのポイント"
    pointName="pt"
    point={point}
    {...(goal === undefined ? {} : { goal, goalLabel: 'オルゴールまで' })}
    {...contentProps().props}
  />
);
const figure = (container: HTMLElement) => container.querySelector('p > [aria-hidden]')?.textContent;
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
const litStars = (container: HTMLElement) => container.querySelectorAll('[data-lit]').length;

describe('the meter', () => {
  it.each([
    [0, 0, 0],
    [1199, 1199, 4],
    [1200, 1200, 5],
    [2400, 2400, 10],
    [9999, 2400, 10],
  ])('of %i points stands at %i of 2,400 with %i stars', (point, value, stars) => {
    const { container } = renderComponent(meterOf(point, 2400));
    const meter = screen.getByRole('meter', { name: 'オルゴールまで' });
    const attributes = ['aria-valuenow', 'aria-valuemin', 'aria-valuemax', 'aria-valuetext'];
    expect(attributes.map((name) => meter.getAttribute(name))).toEqual([
      String(value),
      '0',
      '2400',
      `${point.toLocaleString('en-US')} / 2,400 pt`,
    ]);
    expect(litStars(container)).toBe(stars);
  });

  it.each([
    [0, 'あと2,400 pt'],
    [2399, 'あと1 pt'],
    [2400, '達成'],
    [9999, '達成'],
  ])('of %i points says what is missing: %s', (point, words) => {
    renderComponent(meterOf(point, 2400));
    expect(screen.getByText('オルゴールまで').parentElement?.textContent).toBe(`オルゴールまで${words}`);
  });

  it('is left out without a goal', () => {
    renderComponent(meterOf(100));
    expect(screen.queryByRole('meter')).toBeNull();
  });
});

describe('a change of the points', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('runs through the figure, while the text that is read aloud is true at once', () => {
    const { container, rerender } = renderComponent(meterOf(3000));
    expect(figure(container)).toBe('3,000');
    rerender(meterOf(1800));
    expect(screen.getByText('1,800 pt')).toBeInTheDocument();
    pass(100);
    const shown = Number(figure(container)?.replace(',', ''));
    expect(shown).toBeLessThan(3000);
    expect(shown).toBeGreaterThan(1800);
    pass(1000);
    expect(figure(container)).toBe('1,800');
  });

  it('turns round from where the figure stands when the points change again', () => {
    const { container, rerender } = renderComponent(meterOf(0));
    rerender(meterOf(1000));
    pass(200);
    rerender(meterOf(0));
    pass(50);
    expect(Number(figure(container)?.replace(',', ''))).toBeGreaterThan(0);
    pass(1000);
    expect(figure(container)).toBe('0');
  });

  it('shows at once to who wants no motion', () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(prefers-reduced-motion: reduce)' }));
    const { container, rerender } = renderComponent(meterOf(3000));
    rerender(meterOf(1800));
    expect(figure(container)).toBe('1,800');
  });
});
