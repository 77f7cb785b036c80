import type { Browser } from '../data-model/data-model.ts';

/** What a browser says of itself. */
interface Navigating {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
}

const apps: readonly (readonly [Browser['app'], RegExp])[] = [
  ['line', /\bLine\//],
  ['instagram', /\bInstagram\b/],
  ['facebook', /\bFBA[NV]\//],
  ['tiktok', /\b(?:TikTok|musical_ly|BytedanceWebview)/],
  ['x', /\bTwitter(?:Android| for )/],
];

/** System, and the app whose own browser it is, of a browser. An iPad says that it is a Mac, which has no touch screen. */
export function browserOf({ userAgent, maxTouchPoints }: Navigating): Browser {
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
  const app = apps.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'none';
  if (isIos) return { os: 'ios', app };
  return { os: userAgent.includes('Android') ? 'android' : 'other', app };
}
