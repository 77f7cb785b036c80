import type { Prize } from '#schemas/entities/prize.ts';
import type { Locale } from '#schemas/locale-names.ts';
import type { Release } from '../content/release-view.ts';
import type { PrizeDefinition } from './prize-definitions.ts';
import { termsOf } from './prize-rules.ts';
import type { PrizeCounts } from './prize-stock.ts';

/** A prize of a release as pages of that language show it (spec §3). `prizeCode` is that of an exchange just made. */
export function prizeView(
  definition: PrizeDefinition,
  counts: PrizeCounts,
  { release, locale }: { readonly release: Release; readonly locale: Locale },
  prizeCode: string | null = null,
): Prize {
  const { id, name, detail, icon, endAt, totalAmount, userLimitAmount } = definition;
  return {
    id,
    name: name[locale],
    detail: detail[locale],
    totalAmount,
    userLimitAmount,
    ...termsOf(definition, counts),
    endAt: endAt === null ? null : new Date(endAt).toISOString(),
    prizeCode,
    parameter: { iconSrc: addressOf(icon, release.assets) },
  };
}

const assetPrefix = 'asset:';

function addressOf(icon: string, assets: Readonly<Record<string, string>>): string {
  return icon.startsWith(assetPrefix) ? (assets[icon.slice(assetPrefix.length)] ?? '') : icon;
}
