import { expect, test } from 'vitest';
import { deviceOf } from '#schemas/page/device.ts';

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'sp'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile Safari/537.36', 'sp'],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X)', 'tb'],
  ['Mozilla/5.0 (Linux; Android 15; SM-X900) Safari/537.36', 'tb'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'pc'],
])('%s [3.51, 9.26]', (userAgent, expected) => {
  expect(deviceOf(userAgent)).toBe(expected);
});
