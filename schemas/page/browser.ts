import type { Browser } from '../data-model/data-model.ts';

/** What a browser says of itself. */
interface Navigating {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
}

/** Apps by what the browser inside each says of itself; the one of Instagram may name Facebook, whose it is, as well. */
const apps: readonly (readonly [Browser['app'], RegExp])[] = [
  ['line', /\bLine\//],
  ['instagram', /\bInstagram\b/],
  ['tiktok', /\b(?:TikTok|musical_ly|trill_|BytedanceWebview)/],
  ['facebook', /\bFBA[NV]\//],
  ['x', /\bTwitter(?:Android| for )/],
];

/** System, and the app whose own browser it is, of a browser. An iPad says that it is a Mac, which has no touch screen. */
export function browserOf({ userAgent, maxTouchPoints }: Navigating): Browser {
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
  const app = apps.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'none';
  if (isIos) return { os: 'ios', app };
  return { os: userAgent.includes('Android') ? 'android' : 'other', app };
}

/**
 * What a server tells browsers apart by: the one inside an app, whose pages warn of it before anything is pressed. All
 * others are the same, so that they share the pages that are kept.
 */
export function inAppBrowserOf(userAgent: string): Browser {
  const browser = browserOf({ userAgent, maxTouchPoints: 0 });
  return browser.app === 'none' ? { os: 'other', app: 'none' } : browser;
}
