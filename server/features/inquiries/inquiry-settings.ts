import type { Campaign } from '#schemas/campaign.ts';
import type { InquirySettings } from '#schemas/entities/inquiry.ts';
import type { Locale } from '#schemas/values/locale-names.ts';

/** What fans may ask this campaign, in that language; null where it takes no inquiries. */
export function inquirySettings({ inquiry }: Campaign['product'], locale: Locale): InquirySettings | null {
  if (inquiry === undefined) return null;
  const { categories, nameLength, messageLength } = inquiry;
  return {
    categories: categories.map(({ id, name }) => ({ value: id, label: name[locale] })),
    nameLength,
    messageLength,
  };
}
