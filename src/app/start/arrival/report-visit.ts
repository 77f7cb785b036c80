import type { KeptKey } from '#actors/kept-values.ts';
import type { ApiClient } from '#api-client/api-client.ts';
import type { DataStore } from '#runtime/data-store.ts';
import type { Product } from '#schemas/entities/product.ts';
import { mayCount } from '#app/analytics/consent.ts';
import type { PageEnvironment } from '#app/browser/page-environment.ts';
import { keptByDevice } from '#app/state/kept-by-device.ts';
import type { Navigation } from '#app/state/navigation.ts';
import { dropParameter } from './drop-parameter.ts';

const parameter = 'associate_token';
const mostUnits = 500;

/** 21 days (9.14). */
const visitedKey: KeptKey<true> = { name: 'isFirstVisit', accepts: (value) => value === true };
const tokenKey: KeptKey<string> = {
  name: 'associate-token',
  accepts: (value): value is string => typeof value === 'string' && value !== '',
};

interface VisitNeeds {
  readonly api: Pick<ApiClient, 'analyses'>;
  readonly page: Pick<PageEnvironment, 'storage' | 'now'>;
  readonly navigation: Navigation;
  readonly store: DataStore;
  /** The query that the page was opened with. */
  readonly query: URLSearchParams;
}

/**
 * Tells the server of a first visit, where visits may be counted, and of the token that the game sent the fan here with
 * (2.41, 7.07): once, and again at the next visit when it did not arrive. The address loses the token once it is kept.
 */
export async function reportVisit({ api, page, navigation, store, query }: VisitNeeds): Promise<void> {
  const kept = keptByDevice(page);
  const given = query.get(parameter) ?? '';
  if (given !== '' && given.length <= mostUnits) kept.keep(tokenKey, given);
  dropParameter(navigation, parameter);
  const associateToken = kept.read(tokenKey) ?? null;
  const isFirstVisit = kept.read(visitedKey) === undefined && mayCount(kept, store.read(['product']) as Product);
  if (!isFirstVisit && associateToken === null) return;
  try {
    await api.analyses.report({ isFirstVisit, associateToken }, { toast: false });
  } catch {
    return;
  }
  kept.drop(tokenKey);
  if (isFirstVisit) kept.keep(visitedKey, true);
}
