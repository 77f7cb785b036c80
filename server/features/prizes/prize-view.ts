import type { Campaign } from '#schemas/campaign.ts';
import type { Prize } from '#schemas/entities/prize.ts';
import type { Locale } from '#schemas/values/locale-names.ts';
import { addressOfAsset } from '#server/releases/address-of-asset.ts';
import { oncePerRelease } from '#server/releases/stored/release-view.ts';
import type { Release } from '#server/releases/stored/release-view.ts';
import type { PrizeDefinition } from './prize-definitions.ts';
import { termsOf } from './prize-rules.ts';
import type { PrizeCounts } from './prize-stock.ts';

/** What of a prize the release alone says, made once in each language. */
const partsOf = oncePerRelease(({ assets, campaign }) => {
  const categories = new Map(campaign.prizeCategories?.map((category) => [category.id, category]));
  const made = new Map<string, FixedParts>();
  return (definition: PrizeDefinition, locale: Locale): FixedParts => {
    const key = `${locale} ${definition.id}`;
    const parts =
      made.get(key) ?? fixedParts(definition, categories.get(definition.category ?? ''), { locale, assets });
    made.set(key, parts);
    return parts;
  };
});

/** A prize of a release as pages of that language show it. `prizeCode` is that of an exchange just made. */
export function prizeView(
  definition: PrizeDefinition,
  counts: PrizeCounts,
  { release, locale }: { readonly release: Release; readonly locale: Locale },
  prizeCode: string | null = null,
): Prize {
  const fixed = partsOf(release)(definition, locale);
  const { exchangePoint, stockTotalAmount, stockUserLimitAmount } = termsOf(definition, counts);
  return { ...fixed, exchangePoint, stockTotalAmount, stockUserLimitAmount, prizeCode };
}

type FixedParts = Omit<Prize, 'exchangePoint' | 'stockTotalAmount' | 'stockUserLimitAmount' | 'prizeCode'>;
type Category = NonNullable<Campaign['prizeCategories']>[number];

function fixedParts(
  definition: PrizeDefinition,
  category: Category | undefined,
  { locale, assets }: { readonly locale: Locale; readonly assets: Release['assets'] },
): FixedParts {
  const { id, name, detail, icon, endAt, totalAmount, userLimitAmount, badge, pictures } = definition;
  return {
    id,
    name: name[locale],
    detail: detail[locale],
    totalAmount,
    userLimitAmount,
    endAt: endAt === null ? null : new Date(endAt).toISOString(),
    ...(category !== undefined && { category: { id: category.id, name: category.name[locale] } }),
    ...(badge !== undefined && { badge: badge[locale] }),
    parameter: {
      iconSrc: addressOfAsset(icon, assets),
      ...(pictures !== undefined && { pictures: pictures.map((picture) => addressOfAsset(picture, assets)) }),
    },
  };
}
