import type { Device } from '../data-model/data-model.ts';

/** Kind of device by its user agent: iPhone or Android Mobile is sp, iPad or other Android tb, else pc. */
export function deviceOf(userAgent: string): Device {
  if (/iPhone|Android.*Mobile/.test(userAgent)) return 'sp';
  return /iPad|Android/.test(userAgent) ? 'tb' : 'pc';
}
