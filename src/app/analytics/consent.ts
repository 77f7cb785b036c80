import type { KeptKey, KeptValues } from '#actors/kept-values.ts';
import type { Product } from '#schemas/entities/product.ts';
import { fieldOf } from '#schemas/values/field-of.ts';

/** What the campaign counts, and whether it asks before. */
export type AnalyticsSettings = Pick<Product, 'analyticsId' | 'isAnalyticsConsentNeeded' | 'analyticsProvider'>;

/** What a fan decided about being counted. */
export type Choice = 'granted' | 'refused';

interface KeptChoice {
  /** Name that was counted under, and who else counted. */
  readonly about: string;
  readonly choice: Choice;
}

/** A decision counts for what it was made about, and for half a year. */
const choiceKey: KeptKey<KeptChoice> = {
  name: 'analytics-consent',
  days: 180,
  accepts: (value): value is KeptChoice =>
    typeof fieldOf(value, 'about') === 'string' &&
    ['granted', 'refused'].some((choice) => choice === fieldOf(value, 'choice')),
};

/** Whether the campaign counts visits, and asks before. */
export function asksConsent({ analyticsId, isAnalyticsConsentNeeded }: AnalyticsSettings): boolean {
  return analyticsId !== null && isAnalyticsConsentNeeded;
}

/** What was decided in this browser; undefined where nothing was. */
export function readChoice(kept: KeptValues, settings: AnalyticsSettings): Choice | undefined {
  const found = kept.read(choiceKey);
  return found?.about === aboutOf(settings) ? found.choice : undefined;
}

/** Keeps what was decided in this browser. */
export function keepChoice(kept: KeptValues, settings: AnalyticsSettings, choice: Choice): void {
  kept.keep(choiceKey, { about: aboutOf(settings), choice });
}

/** Whether visits of this browser may be counted. */
export function mayCount(kept: KeptValues, settings: AnalyticsSettings): boolean {
  return settings.analyticsId !== null && (!asksConsent(settings) || readChoice(kept, settings) === 'granted');
}

function aboutOf({ analyticsId, analyticsProvider }: AnalyticsSettings): string {
  return [analyticsId, analyticsProvider].filter((part) => part !== null).join(' ');
}
