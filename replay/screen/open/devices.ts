import type { BrowserContextOptions } from 'playwright';
import type { Locale } from '#schemas/values/locale-names.ts';
import type { InApp, ScenarioDevice } from '#schemas/scenario/given.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 };

/** What a browser says and has on each device; the product tells devices by their user agent. */
export const devices = {
  phone: {
    ...phone,
    userAgent:
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Mobile Safari/537.36',
  },
  iphone: {
    ...phone,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  },
  tablet: {
    ...phone,
    viewport: { width: 820, height: 1180 },
    userAgent:
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36',
  },
  desktop: {
    viewport: { width: 1280, height: 800 },
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36',
  },
} as const satisfies Record<ScenarioDevice, BrowserContextOptions>;

/** What the browser inside an app says of itself, beside what its system's says. */
export const inAppAgents = {
  line: 'Line/15.13.0/IAB',
  instagram: 'Instagram 403.0.0.30.80',
  facebook: '[FBAN/FBIOS;FBAV/536.0.0.40.108]',
  tiktok: 'musical_ly_42.1.0 BytedanceWebview/d8a21c6',
  x: 'Twitter for iPhone/11.31',
} as const satisfies Record<InApp, string>;

/** Languages as browsers name them. */
export const browserLocales = { ja: 'ja-JP', en: 'en-US', ko: 'ko-KR' } as const satisfies Record<Locale, string>;
