import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { layout, pageScript, startSite, text } from '../in-memory-site.tsx';

const documents = { ...layout, 'page/top': pageScript('top', [text('words', 'Welcome')]) };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
});

const region = () => screen.getByRole('status');

test('toasts are read out as they come and go by themselves', async () => {
  const { toasts } = await startSite({ documents });
  expect(region()).toBeEmptyDOMElement();
  act(() => toasts.show('success', 'Copied'));
  act(() => void vi.advanceTimersByTime(3000));
  act(() => toasts.show('danger', '409 : No points'));
  expect(
    within(region())
      .getAllByText(/./)
      .map(({ textContent }) => textContent),
  ).toEqual(['Copied', '409 : No points']);
  act(() => void vi.advanceTimersByTime(2999));
  expect(region()).toHaveTextContent('Copied');
  act(() => void vi.advanceTimersByTime(1));
  expect(region()).toHaveTextContent(/^409 : No points$/);
  act(() => void vi.advanceTimersByTime(3000));
  expect(region()).toBeEmptyDOMElement();
});

test('a toast goes with its button, the others stay', async () => {
  const { toasts } = await startSite({ documents });
  act(() => toasts.show('info', 'One'));
  act(() => toasts.show('info', 'Two'));
  const [first] = within(region()).getAllByRole('button', { name: 'Close' });
  if (first === undefined) throw new Error('A toast has no button.');
  fireEvent.click(first);
  expect(region()).toHaveTextContent(/^Two$/);
});

test('the same text again stays its whole time', async () => {
  const { toasts } = await startSite({ documents });
  act(() => toasts.show('info', 'Again'));
  act(() => void vi.advanceTimersByTime(5000));
  act(() => toasts.show('info', 'Again'));
  act(() => void vi.advanceTimersByTime(5999));
  expect(region()).toHaveTextContent(/^Again$/);
  act(() => void vi.advanceTimersByTime(1));
  expect(region()).toBeEmptyDOMElement();
});
