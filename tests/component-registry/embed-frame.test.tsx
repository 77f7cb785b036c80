import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import EmbedFrame from '#component-registry/components/embed-frame/embed-frame.tsx';
import { takeConsoleErrors } from '../setup/console-errors.ts';
import { contentProps, renderComponent } from './render-component.tsx';

const clip = { provider: 'tiktok-player', id: '73', title: 'Rehearsal', ratio: '9:16' } as const;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
});

const show = () => screen.getByRole('button', { name: 'Show it from TikTok' });
const frame = () => screen.queryByTitle('Rehearsal');

test('asks nothing of the other site before it is pressed, and says which site that is', () => {
  renderClip();
  expect(frame()).toBeNull();
  expect(screen.getByRole('group', { name: 'Rehearsal' })).toHaveTextContent(
    'This connects to www.tiktok.com, which may set cookies.',
  );
});

test('shows the frame of that very address, with the least that it needs, and says that it loads', () => {
  renderClip();
  fireEvent.click(show());
  const shown = frame();
  expect(shown).toHaveFocus();
  expect(Object.fromEntries([...(shown?.attributes ?? [])].map(({ name, value }) => [name, value]))).toMatchObject({
    src: 'https://www.tiktok.com/player/v1/73',
    sandbox: 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation',
    referrerpolicy: 'strict-origin-when-cross-origin',
    loading: 'lazy',
    title: 'Rehearsal',
  });
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  fireEvent.load(shown as HTMLElement);
  expect(screen.queryByRole('status')).toBeNull();
  act(() => void vi.advanceTimersByTime(60_000));
  expect(frame()).toBe(shown);
});

test('offers another try after 20 s without an answer, with a new frame', () => {
  renderClip();
  fireEvent.click(show());
  const first = frame();
  act(() => void vi.advanceTimersByTime(19_999));
  expect(frame()).toBe(first);
  act(() => void vi.advanceTimersByTime(1));
  expect(frame()).toBeNull();
  expect(screen.getByRole('alert')).toHaveTextContent('It could not be loaded.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(frame()).not.toBe(first);
  fireEvent.load(frame() as HTMLElement);
  act(() => void vi.advanceTimersByTime(20_000));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('fails with the way to mend it where the policy of the page refuses the site', () => {
  renderClip();
  fireEvent.click(show());
  act(() => void document.dispatchEvent(violation('https://elsewhere.example')));
  expect(frame()).not.toBeNull();
  expect(() => act(() => void document.dispatchEvent(violation('https://www.tiktok.com')))).toThrow(
    'This page does not admit frames of https://www.tiktok.com. Declare "tiktok-player" in "embeds" of campaign.json',
  );
  takeConsoleErrors();
});

function renderClip() {
  return renderComponent(<EmbedFrame {...contentProps().props} {...clip} />, { locale: 'en' });
}

function violation(blockedURI: string): Event {
  return Object.assign(new Event('securitypolicyviolation'), { effectiveDirective: 'frame-src', blockedURI });
}
