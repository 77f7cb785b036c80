import { expect, test } from 'vitest';
import { browserOf, inAppBrowserOf } from '#schemas/page/browser.ts';

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const webView = 'AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/137.0.7151.89 Mobile Safari/537.36';
const pixel = `Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/BP1A.250505.005; wv) ${webView}`;
const galaxy = `Mozilla/5.0 (Linux; Android 14; SM-S918N Build/UP1A.231005.007; wv) ${webView}`;
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';

test.each([
  ['line', 'ios', `${iphone} Mobile/15E148 Safari Line/15.8.0`],
  ['line', 'ios', `${mac} (KHTML, like Gecko) Mobile/15E148 Safari Line/15.8.0`],
  ['line', 'android', `${pixel} Line/15.7.1/IAB`],
  ['instagram', 'ios', `${iphone} Mobile/15E148 Instagram 384.0.0.26.84 (iPhone15,2; iOS 18_5; ja_JP; ja; scale=3.00)`],
  ['instagram', 'android', `${pixel} Instagram 384.0.0.46.83 Android (35/15; 420dpi; 1080x2424; Google; Pixel 9)`],
  ['instagram', 'ios', `${iphone} Mobile/15E148 Instagram 384.0.0.26.84 [FBAN/FBIOS;FBAV/384.0.0.26.84]`],
  ['facebook', 'ios', `${iphone} Mobile/15E148 [FBAN/FBIOS;FBAV/515.0.0.43.90;FBBV/737512459;FBDV/iPhone15,2]`],
  ['facebook', 'android', `${galaxy} [FB_IAB/FB4A;FBAV/515.0.0.57.84;]`],
  ['tiktok', 'ios', `${iphone} Mobile/15E148 musical_ly_40.1.0 BytedanceWebview/d8a21c6 JsSdk/2.0 AppName/musical_ly`],
  ['tiktok', 'ios', `${iphone} Mobile/15E148 trill_400101 JsSdk/2.0 NetType/WIFI Channel/App Store ByteLocale/ja`],
  ['tiktok', 'android', `${galaxy} trill_2024001010 JsSdk/1.0 NetType/MOBILE Channel/googleplay AppName/trill`],
  ['x', 'ios', `${iphone} Mobile/15E148 Twitter for iPhone/11.2`],
  ['x', 'ios', `${mac} (KHTML, like Gecko) Mobile/15E148 Twitter for iPad/11.2`],
  ['x', 'android', `${pixel} TwitterAndroid`],
  ['none', 'ios', `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`],
  ['none', 'ios', `${iphone} CriOS/137.0.7151.79 Mobile/15E148 Safari/604.1`],
  ['none', 'ios', 'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X)'],
  ['none', 'ios', `${mac} (KHTML, like Gecko) Version/18.5 Safari/605.1.15`],
  ['none', 'android', pixel],
  ['none', 'android', `Mozilla/5.0 (Linux; Android 10; K) ${webView.replace('Version/4.0 ', '')}`],
  ['none', 'android', `Mozilla/5.0 (Linux; Android 10; K) ${webView} SamsungBrowser/28.0`],
  ['none', 'other', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36 Online/2'],
  ['none', 'other', 'Mozilla/5.0 (compatible; Twitterbot/1.0)'],
])('%s on %s: %s', (app, os, userAgent) => {
  const maxTouchPoints = os === 'other' ? 0 : 5;
  expect(browserOf({ userAgent, maxTouchPoints })).toEqual({ os, app });
});

test('a Mac without a touch screen is none of iOS', () => {
  expect(browserOf({ userAgent: `${mac} Version/18.5 Safari/605.1.15`, maxTouchPoints: 0 })).toEqual({
    os: 'other',
    app: 'none',
  });
});

test('a server tells the browsers of apps apart, and takes all others for one', () => {
  expect([`${pixel} Line/15.7.1/IAB`, pixel, `${iphone} Version/18.5 Safari/604.1`, ''].map(inAppBrowserOf)).toEqual([
    { os: 'android', app: 'line' },
    { os: 'other', app: 'none' },
    { os: 'other', app: 'none' },
    { os: 'other', app: 'none' },
  ]);
});
