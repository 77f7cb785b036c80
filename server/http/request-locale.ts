import { fallbackLocale, isLocale } from '#schemas/locale-names.ts';
import { type Locale } from '#schemas/locale.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Language of the answer. */
    locale: Locale;
  }
}

/** The language of the product that a reader prefers; `header` is Accept-Language (spec §9, fallback ja). */
export function preferredLocale(header: string | undefined): Locale {
  const ranges = (header ?? '').slice(0, maxHeaderLength).split(',').map(parseRange);
  const wanted = ranges.filter((range) => range.weight > 0).toSorted((one, other) => other.weight - one.weight);
  for (const { language } of wanted) if (isLocale(language)) return language;
  return fallbackLocale;
}

const maxHeaderLength = 500;

function parseRange(text: string): { language: string; weight: number } {
  const [tag = '', ...parameters] = text.trim().toLowerCase().split(';');
  const quality = parameters.map((parameter) => /^\s*q=(\d(?:\.\d*)?)\s*$/.exec(parameter)?.[1]).find(Boolean);
  return { language: tag.trim().split('-')[0] ?? '', weight: quality === undefined ? 1 : Number(quality) };
}
