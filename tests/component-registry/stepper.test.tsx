import { setImmediate as nextTask } from 'node:timers/promises';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Stepper from '#component-registry/components/stepper/stepper.tsx';
import { contentProps, renderComponent } from './render-component.tsx';
import type { RenderOptions } from './render-component.tsx';

/** A stepper whose script keeps the value; `taken` collects what it was told. */
function renderStepper(start: number, { disabled = false, ...options }: RenderOptions & { disabled?: boolean } = {}) {
  const taken: number[] = [];
  function Kept() {
    const [value, setValue] = useState(start);
    const emit = (_name: 'change', detail: { value: number }) => {
      taken.push(detail.value);
      setValue(detail.value);
    };
    return (
      <Stepper
        {...contentProps().props}
        label="数"
        unit="個"
        min={1}
        max={20}
        value={value}
        disabled={disabled}
        emit={emit as never}
      />
    );
  }
  return { ...renderComponent(<Kept />, options), taken };
}

const minus = () => screen.getByRole('button', { name: '減らす' });
const plus = () => screen.getByRole('button', { name: '増やす' });
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
const figure = () => screen.getByRole('spinbutton', { name: '数' });

describe('limits', () => {
  it('disables minus at the least and plus at the most [5.20]', async () => {
    const { user, taken } = renderStepper(1);
    expect(minus()).toBeDisabled();
    expect(plus()).toBeEnabled();
    await user.click(plus());
    expect(minus()).toBeEnabled();
    await user.click(minus());
    expect(minus()).toBeDisabled();
    expect(taken).toEqual([2, 1]);
  });

  it('moves the focus to the figure when the button that was pressed is disabled', async () => {
    const { user, taken } = renderStepper(19);
    await user.click(plus());
    expect(plus()).toBeDisabled();
    expect(figure()).toHaveFocus();
    expect(taken).toEqual([20]);
  });

  it('takes nothing while disabled', async () => {
    const { user, taken } = renderStepper(5, { disabled: true });
    expect([minus(), plus()].map((button) => button.matches(':disabled'))).toEqual([true, true]);
    figure().focus();
    await user.keyboard('{ArrowUp}');
    expect(taken).toEqual([]);
  });
});

it('says its value and limits', () => {
  renderStepper(3);
  const attributes = ['aria-valuenow', 'aria-valuemin', 'aria-valuemax', 'aria-valuetext'];
  expect(attributes.map((name) => figure().getAttribute(name))).toEqual(['3', '1', '20', '3 個']);
});

it.each([
  ['en', 'Fewer', 'More'],
  ['ko', '줄이기', '늘리기'],
] as const)('names its buttons in %s', (locale, fewer, more) => {
  renderStepper(3, { locale });
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([fewer, more]);
});

it('follows the keys and stays within its limits', async () => {
  const { user, taken } = renderStepper(3);
  await user.tab();
  await user.tab();
  expect(figure()).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowRight}{ArrowDown}{ArrowLeft}{PageUp}{PageUp}{ArrowUp}{Home}{ArrowDown}{End}');
  expect(taken).toEqual([4, 5, 4, 3, 13, 20, 1, 20]);
});

it('steps by Enter and Space on its buttons', async () => {
  const { user, taken } = renderStepper(3);
  plus().focus();
  await user.keyboard('{Enter} ');
  expect(taken).toEqual([4, 5]);
});

describe('long press', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('repeats every 20 ms after 300 ms, and the click that ends it adds nothing [9.03]', () => {
    const { taken } = renderStepper(3);
    fireEvent.pointerDown(plus());
    pass(299);
    expect(taken).toEqual([]);
    pass(1);
    expect(taken).toEqual([4]);
    pass(19);
    expect(taken).toEqual([4]);
    pass(1);
    pass(20);
    expect(taken).toEqual([4, 5, 6]);
    fireEvent.pointerUp(plus());
    fireEvent.click(plus(), { detail: 1 });
    pass(1000);
    expect(taken).toEqual([4, 5, 6]);
  });

  it('steps once when it is let go early', () => {
    const { taken } = renderStepper(3);
    fireEvent.pointerDown(minus());
    pass(200);
    fireEvent.pointerUp(minus());
    fireEvent.click(minus(), { detail: 1 });
    pass(1000);
    expect(taken).toEqual([2]);
  });

  it('stops at the limit, and when the finger leaves', () => {
    const { taken } = renderStepper(18);
    fireEvent.pointerDown(plus());
    pass(2000);
    expect(taken).toEqual([19, 20]);
    fireEvent.pointerDown(minus());
    pass(300);
    fireEvent.pointerLeave(minus());
    pass(2000);
    expect(taken).toEqual([19, 20, 19]);
  });

  it('loses no step when the page renders as slowly as it repeats', async () => {
    const { taken } = renderStepper(3);
    fireEvent.pointerDown(plus());
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    vi.advanceTimersByTime(300);
    for (let repeated = 1; repeated < 6; repeated += 1) {
      await nextTask();
      vi.advanceTimersByTime(20);
    }
    await nextTask();
    vi.unstubAllGlobals();
    expect(taken).toEqual([4, 5, 6, 7, 8, 9]);
  });
});
