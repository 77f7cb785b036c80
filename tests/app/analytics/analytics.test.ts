import { describe, expect, test } from 'vitest';
import { createKeptValues } from '#actors/kept-values.ts';
import { Analytics } from '#app/analytics/analytics.ts';
import type { AnalyticsSettings } from '#app/analytics/consent.ts';

const asks: AnalyticsSettings = { analyticsId: 'hoshi', isAnalyticsConsentNeeded: true, analyticsProvider: null };
const counts: AnalyticsSettings = { analyticsId: 'hoshi', isAnalyticsConsentNeeded: false, analyticsProvider: null };
const nothing: AnalyticsSettings = { analyticsId: null, isAnalyticsConsentNeeded: false, analyticsProvider: null };
const page = { locale: 'ja', device: 'sp' } as const;
const day = 24 * 60 * 60 * 1000;

const view = (name: string) => ({ kind: 'view', name, label: '' });
const message = (isLast: boolean, ...events: readonly object[]) => [
  { analyticsId: 'hoshi', ...page, events },
  { isLast },
];

/** A browser in which pages count, one after the other. */
function browser() {
  let time = 0;
  const counted: unknown[] = [];
  const external = {
    count: ({ name }: { readonly name: string }) => void counted.push(name),
    stop: () => void counted.push('(stop)'),
  };
  const kept = createKeptValues({ storage: null, member: () => null, now: () => new Date(time) });
  return {
    /** What was sent to somebody else. */
    counted,
    pass: (milliseconds: number) => void (time += milliseconds),
    open(first: AnalyticsSettings, isSeen = true) {
      let settings = first;
      const sent: unknown[] = [];
      const timers: [() => void, number][] = [];
      const unseen: (() => void)[] = [];
      let isVisible = isSeen;
      const analytics = new Analytics({
        kept,
        page,
        settings: () => settings,
        send: async (body, options) => void sent.push([body, options]),
        external: () => (settings.analyticsProvider === null ? null : external),
        wait: (act, milliseconds) => void timers.push([act, milliseconds]),
        whenSeen: (act) => void (isVisible ? act() : unseen.push(act)),
      });
      return {
        analytics,
        sent,
        question: () => analytics.question.get(),
        see() {
          isVisible = true;
          for (const act of unseen.splice(0)) act();
        },
        change(next: AnalyticsSettings) {
          settings = next;
          analytics.follow();
        },
        /** Ends the gathering; gives how long it took. */
        gather: () => timers.splice(0).map(([act, milliseconds]) => (act(), milliseconds)),
      };
    },
  };
}

test('where the campaign does not ask, views and events are gathered and sent together', () => {
  const { analytics, sent, gather, question } = browser().open(counts);
  expect(question()).toEqual({ isOpen: false, choice: undefined });
  analytics.viewed('top');
  analytics.track('prizes', 'mug');
  analytics.track('menu', undefined);
  expect(sent).toEqual([]);
  expect(gather()).toEqual([5000]);
  const events = [
    view('top'),
    { kind: 'event', name: 'prizes', label: 'mug' },
    { kind: 'event', name: 'menu', label: '' },
  ];
  expect(sent).toEqual([message(false, ...events)]);
  expect(gather()).toEqual([]);
});

test('what was gathered is sent at once when the page is left', () => {
  const { analytics, sent, gather } = browser().open(counts);
  analytics.viewed('top');
  analytics.leave();
  expect(gather()).toEqual([5000]);
  analytics.leave();
  expect(sent).toEqual([message(true, view('top'))]);
});

test('where the campaign counts nothing, nothing is asked and nothing sent', () => {
  const { analytics, sent, gather, question } = browser().open(nothing);
  analytics.viewed('top');
  analytics.ask();
  analytics.leave();
  expect([gather(), sent, question()]).toEqual([[], [], { isOpen: false, choice: undefined }]);
});

describe('where the campaign asks', () => {
  test('nothing is gathered before the fan decides; the page of the decision counts, once', () => {
    const { analytics, sent, gather, question } = browser().open(asks);
    analytics.viewed('top');
    analytics.track('menu', undefined);
    analytics.viewed('login');
    analytics.close();
    expect([gather(), question()]).toEqual([[], { isOpen: true, choice: undefined }]);
    analytics.decide('granted');
    analytics.decide('granted');
    gather();
    expect(sent).toEqual([message(false, view('login'))]);
    expect(question()).toEqual({ isOpen: false, choice: 'granted' });
  });

  test('a refusal is kept, and nothing is sent by this page or the next', () => {
    const fan = browser();
    const first = fan.open(asks);
    first.analytics.viewed('top');
    first.analytics.decide('refused');
    first.analytics.viewed('login');
    const next = fan.open(asks);
    next.analytics.viewed('top');
    expect([first.gather(), next.gather(), next.question()]).toEqual([[], [], { isOpen: false, choice: 'refused' }]);
  });

  test('a decision ends after half a year, and is another one for another name or where somebody else counts too', () => {
    const fan = browser();
    fan.open(asks).analytics.decide('granted');
    for (const other of [{ analyticsId: 'other' }, { analyticsProvider: 'google-analytics' as const }]) {
      expect(fan.open({ ...asks, ...other }).question()).toEqual({ isOpen: true, choice: undefined });
    }
    fan.pass(180 * day - 1);
    expect(fan.open(asks).question()).toEqual({ isOpen: false, choice: 'granted' });
    fan.pass(1);
    expect(fan.open(asks).question()).toEqual({ isOpen: true, choice: undefined });
  });

  test('who allowed it can refuse later: what was gathered is not sent any more', () => {
    const { analytics, sent, gather, question } = browser().open(asks);
    analytics.decide('granted');
    analytics.viewed('top');
    analytics.ask();
    expect(question()).toEqual({ isOpen: true, choice: 'granted' });
    analytics.close();
    expect(question()).toEqual({ isOpen: false, choice: 'granted' });
    analytics.ask();
    analytics.decide('refused');
    gather();
    expect(sent).toEqual([]);
  });

  test('a release that begins to ask is followed by the open page, one that stops as well', () => {
    const { analytics, sent, gather, question, change } = browser().open(nothing);
    analytics.viewed('top');
    change(asks);
    expect(question()).toEqual({ isOpen: true, choice: undefined });
    change(counts);
    expect(question()).toEqual({ isOpen: false, choice: undefined });
    analytics.viewed('login');
    change(asks);
    gather();
    expect(sent).toEqual([]);
  });
});

describe('a page counts once', () => {
  test('one that was rendered ahead, or in a hidden tab, when it is seen', () => {
    const { analytics, sent, gather, see } = browser().open(counts, false);
    analytics.viewed('top');
    analytics.viewed('login');
    expect(gather()).toEqual([]);
    see();
    gather();
    expect(sent).toEqual([message(false, view('login'))]);
  });

  test('and once more when the browser brings it back', () => {
    const { analytics, sent, gather } = browser().open(counts);
    analytics.restored();
    analytics.viewed('top');
    analytics.restored();
    gather();
    expect(sent).toEqual([message(false, view('top'), view('top'))]);
  });
});

test('who else counts hears what was allowed, until it is not any more', () => {
  const fan = browser();
  const { analytics } = fan.open({ ...asks, analyticsProvider: 'google-analytics' });
  analytics.viewed('top');
  expect(fan.counted).toEqual([]);
  analytics.decide('granted');
  analytics.track('menu', undefined);
  analytics.decide('refused');
  analytics.viewed('login');
  expect(fan.counted).toEqual(['top', 'menu', '(stop)']);
});

test('what a script tells is limited in length and number', () => {
  const { analytics, sent, gather } = browser().open(counts);
  analytics.track('long', 'x'.repeat(101));
  for (let count = 0; count < 600; count += 1) analytics.track('loop', undefined);
  gather();
  const loop = { kind: 'event', name: 'loop', label: '' };
  expect(sent).toEqual([
    message(false, { kind: 'event', name: 'long', label: 'x'.repeat(100) }, ...Array.from({ length: 49 }, () => loop)),
    ...Array.from({ length: 9 }, () => message(false, ...Array.from({ length: 50 }, () => loop))),
  ]);
});
