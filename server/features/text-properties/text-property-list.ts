import { faqsKey } from '#schemas/entities/text-property.ts';
import type { TextProperty } from '#schemas/entities/text-property.ts';
import { readFaqs } from '#server/features/faqs/faq-list.ts';
import type { ReadContext } from '#server/http/requests/read-context.ts';

/**
 * The text properties of the live release in the language of whoever asks, in the order of campaign.json. Asked for by
 * their key, the frequent questions are one, a JSON list; pages, which ask for all, have those as a source of their own.
 */
export function readTextProperties(
  context: Pick<ReadContext, 'release' | 'locale'>,
  key?: string,
): readonly TextProperty[] {
  const { release, locale } = context;
  if (key === faqsKey) return [{ id: faqsKey, text: JSON.stringify(readFaqs(context)) }];
  return (release.campaign.textProperties ?? []).map(({ id, text }) => ({ id, text: text[locale] }));
}
