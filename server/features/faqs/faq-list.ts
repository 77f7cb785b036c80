import type { Faq } from '#schemas/entities/faq.ts';
import type { ReadContext } from '#server/http/requests/read-context.ts';

/** The frequent questions of the live release in the language of whoever asks, in the order of campaign.json. */
export function readFaqs({ release, locale }: Pick<ReadContext, 'release' | 'locale'>): Faq[] {
  const { faqs = [] } = release.campaign;
  return faqs.map(({ id, question, answer }) => ({ id, question: question[locale], answer: answer[locale] }));
}
