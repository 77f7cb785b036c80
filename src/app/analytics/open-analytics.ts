import { programsOf } from '#component-registry/embeds/provider-programs.ts';
import type { AnalyticsBody } from '#schemas/api/analytics.ts';
import type { EmbedName } from '#schemas/campaign/embeds.ts';
import type { Product } from '#schemas/entities/product.ts';
import type { PageEnvironment } from '#app/browser/page-environment.ts';
import { keptByDevice } from '#app/state/kept-by-device.ts';
import { Analytics } from './analytics.ts';
import { ConsentBar } from './consent-bar.tsx';
import { googleAnalytics } from './google-analytics.ts';
import type { ExternalAnalytics } from './google-analytics.ts';
import type { RunningAnalytics } from './site-analytics.ts';

interface Options {
  readonly page: PageEnvironment;
  readonly about: Pick<AnalyticsBody, 'locale' | 'device'>;
  settings(): Product;
  /** Providers that the release declares. */
  embeds(): readonly EmbedName[];
}

/** Starts counting in a page. A decision is this browser's: it stays when a member signs in or out. */
export function openAnalytics({ page, about, settings, embeds }: Options): RunningAnalytics {
  const kept = keptByDevice(page);
  const { sendAnalytics: send, wait, whenSeen } = page;
  const byId = new Map<string, ExternalAnalytics>();
  function external(): ExternalAnalytics | null {
    const { analyticsId, analyticsProvider } = settings();
    if (analyticsId === null || analyticsProvider === null) return null;
    const known =
      byId.get(analyticsId) ?? googleAnalytics({ view: window, programs: programsOf(window), analyticsId, embeds });
    byId.set(analyticsId, known);
    return known;
  }
  return { analytics: new Analytics({ kept, page: about, settings, send, external, wait, whenSeen }), Bar: ConsentBar };
}
