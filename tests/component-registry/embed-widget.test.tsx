/**
 * In a window of its own: a program is loaded once a window, whatever other files asked for.
 * @vitest-environment-options { "url": "http://embeds.localhost/" }
 */
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import EmbedWidget from '#component-registry/components/embed-widget/embed-widget.tsx';
import type { EmbedName } from '#schemas/campaign/embeds.ts';
import { takeConsoleErrors } from '../setup/console-errors.ts';
import { contentProps, renderComponent } from './render-component.tsx';

const post = { provider: 'x-widgets', id: '73', title: 'Our words' } as const;
const video = { provider: 'youtube-api', id: 'abc', title: 'The song' } as const;
const embeds: readonly EmbedName[] = ['x-widgets', 'youtube-api'];

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const script = () => document.querySelector('script');
const tell = (what: string) => act(() => void script()?.dispatchEvent(new Event(what)));
const show = (name: string) => fireEvent.click(screen.getByRole('button', { name: `Show it from ${name}` }));

function renderWidget(props: typeof post | typeof video, declared = embeds) {
  const { props: given, events } = contentProps(['watch']);
  const rendered = renderComponent(<EmbedWidget {...given} {...props} />, {
    locale: 'en',
    services: { embeds: declared },
  });
  return { ...rendered, events };
}

test('is refused where the release does not declare it, so that its fallback stands there', () => {
  renderWidget(video, []);
  expect(() => show('YouTube')).toThrow('Declare "youtube-api" in "embeds" of campaign.json');
  expect(script()).toBeNull();
  takeConsoleErrors();
});

test('asks nothing before it is pressed; a program that does not come leaves a way out, and can be tried again', async () => {
  const { unmount } = renderWidget(post);
  expect([script(), screen.getByRole('group', { name: 'Our words' }).textContent]).toEqual([
    null,
    'Our wordsShow it from XThis connects to platform.twitter.com, which may set cookies.',
  ]);
  show('X');
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  for (let count = 1; count <= 12; count += 1) {
    expect(script()?.src).toBe('https://platform.twitter.com/widgets.js');
    tell('error');
    act(() => void vi.advanceTimersByTime(5000));
  }
  expect([script(), screen.getByRole('alert').textContent]).toEqual([
    null,
    'It could not be loaded. Please wait a moment and try again.',
  ]);
  expect(screen.getByRole('link', { name: 'Open it at X' })).toHaveAttribute('href', 'https://x.com/i/status/73');

  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  const createTweet = vi.fn<(id: string, element: HTMLElement) => Promise<HTMLElement | undefined>>(
    async (_id, element) => element.appendChild(document.createElement('iframe')),
  );
  vi.stubGlobal('twttr', { ready: (ready: () => void) => ready(), widgets: { createTweet } });
  await act(async () => void script()?.dispatchEvent(new Event('load')));
  expect(screen.queryByRole('status')).toBeNull();
  expect(createTweet.mock.calls.map(([id]) => id)).toEqual(['73']);
  unmount();

  // The program is there: another post does not ask for it again, and one that is gone leaves a way out.
  createTweet.mockResolvedValue(undefined);
  renderWidget({ ...post });
  await act(async () => show('X'));
  expect(screen.getByRole('alert')).toBeVisible();
  expect([screen.queryByRole('button'), document.querySelectorAll('script').length]).toEqual([null, 1]);
});

test('a video tells once that it began to play [7.39]', async () => {
  const { events } = renderWidget(video);
  show('YouTube');
  const made: { readonly element: HTMLElement; readonly options: { readonly [name: string]: unknown } }[] = [];
  function Player(element: HTMLElement, options: { readonly [name: string]: unknown }): void {
    made.push({ element, options });
  }
  vi.stubGlobal('YT', { ready: (ready: () => void) => ready(), Player });
  await act(async () => void document.querySelectorAll('script')[1]?.dispatchEvent(new Event('load')));
  const [player] = made;
  expect(made).toHaveLength(1);
  expect(player?.options).toMatchObject({ host: 'https://www.youtube-nocookie.com', videoId: 'abc' });
  const told = player?.options['events'] as Record<string, (event: { readonly data: number }) => void>;
  act(() => told['onReady']?.({ data: 0 }));
  expect(screen.queryByRole('status')).toBeNull();
  for (const data of [3, 1, 2, 1]) act(() => told['onStateChange']?.({ data }));
  expect(events).toEqual([['watch']]);
  act(() => told['onError']?.({ data: 100 }));
  expect(screen.getByRole('link', { name: 'Open it at YouTube' })).toHaveAttribute(
    'href',
    'https://www.youtube.com/watch?v=abc',
  );
});
