import { createKeptValues } from '#actors/kept-values.ts';
import type { AnalyticsBody } from '#schemas/api/analytics.ts';
import type { PageEnvironment } from '../page-environment.ts';
import { Analytics } from './analytics.ts';
import type { AnalyticsSettings } from './analytics.ts';
import { ConsentBar } from './consent-bar.tsx';
import type { RunningAnalytics } from './site-analytics.ts';

interface Options {
  readonly page: PageEnvironment;
  readonly told: Pick<AnalyticsBody, 'locale' | 'device'>;
  settings(): AnalyticsSettings;
}

/** Starts counting in a page. A decision is this browser's: it stays when a member signs in or out. */
export function openAnalytics({ page, told, settings }: Options): RunningAnalytics {
  const kept = createKeptValues({ storage: page.storage(), member: () => null, now: page.now });
  const { sendAnalytics: send, wait, whenSeen } = page;
  return { analytics: new Analytics({ kept, page: told, settings, send, wait, whenSeen }), Bar: ConsentBar };
}
