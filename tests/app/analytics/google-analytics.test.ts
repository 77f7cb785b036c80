import { expect, test } from 'vitest';
import { googleAnalytics } from '#app/analytics/google-analytics.ts';

test('the program is loaded with the first event, and given names of pages only', () => {
  const loaded: unknown[] = [];
  const view = { location: { origin: 'https://fans.example' } } as unknown as Window & Record<string, unknown>;
  const external = googleAnalytics({
    view,
    programs: { load: (...asked) => void loaded.push(asked) },
    analyticsId: 'G-1',
    embeds: () => ['google-analytics'],
  });
  expect([loaded, view['dataLayer']]).toEqual([[], undefined]);
  external.count({ kind: 'view', name: 'top', label: '' });
  external.count({ kind: 'event', name: 'menu', label: 'terms' });
  expect(loaded).toEqual([['google-analytics', ['google-analytics'], '?id=G-1']]);
  const commands = (view['dataLayer'] as ArrayLike<unknown>[]).map((command) => Array.from(command));
  expect(commands).toEqual([
    ['js', expect.any(Date)],
    ['config', 'G-1', { send_page_view: false }],
    ['event', 'page_view', { page_title: 'top', page_location: 'https://fans.example/top' }],
    ['event', 'menu', { event_label: 'terms' }],
  ]);
  external.stop();
  expect(view['ga-disable-G-1']).toBe(true);
  external.count({ kind: 'view', name: 'login', label: '' });
  expect(view['ga-disable-G-1']).toBe(false);
});
