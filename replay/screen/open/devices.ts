import type { BrowserContextOptions } from 'playwright';
import type { Locale } from '#schemas/values/locale-names.ts';
import type { ScenarioDevice } from '#schemas/scenario/given.ts';

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
  desktop: { viewport: { width: 1280, height: 800 } },
} as const satisfies Record<ScenarioDevice, BrowserContextOptions>;

/** Languages as browsers name them. */
export const browserLocales = { ja: 'ja-JP', en: 'en-US', ko: 'ko-KR' } as const satisfies Record<Locale, string>;
