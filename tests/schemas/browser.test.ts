import { expect, test } from 'vitest';
import { browserOf } from '#schemas/page/browser.ts';

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';

test.each([
  [`${iphone} Version/18.0 Mobile/15E148 Safari/604.1`, 5, { os: 'ios', app: 'none' }],
  [`${iphone} Mobile/15E148 Safari Line/14.19.1`, 5, { os: 'ios', app: 'line' }],
  [`${iphone} Mobile/15E148 Instagram 350.0.0.0 (iPhone15,2)`, 5, { os: 'ios', app: 'instagram' }],
  [`${iphone} Mobile/15E148 [FBAN/FBIOS;FBAV/480.0]`, 5, { os: 'ios', app: 'facebook' }],
  [`${iphone} Mobile/15E148 musical_ly_36.1.0 BytedanceWebview/d8a21c6`, 5, { os: 'ios', app: 'tiktok' }],
  [`${iphone} Mobile/15E148 Twitter for iPhone/10.60`, 5, { os: 'ios', app: 'x' }],
  [`${android} TwitterAndroid`, 5, { os: 'android', app: 'x' }],
  [android, 5, { os: 'android', app: 'none' }],
  ['Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X)', 5, { os: 'ios', app: 'none' }],
  [mac, 5, { os: 'ios', app: 'none' }],
  [mac, 0, { os: 'other', app: 'none' }],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36 Online/2',
    0,
    { os: 'other', app: 'none' },
  ],
])('%s, with %i points of touch', (userAgent, maxTouchPoints, expected) => {
  expect(browserOf({ userAgent, maxTouchPoints })).toEqual(expected);
});
