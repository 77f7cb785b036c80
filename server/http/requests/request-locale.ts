import { BoundedCache } from '#server/base/bounded-cache.ts';
import { fallbackLocale, isLocale } from '#schemas/values/locale-names.ts';
import { type Locale } from '#schemas/values/locale.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Language of the answer. */
    locale: Locale;
  }
}

const maxHeaderLength = 500;

const mostHeaders = 500;

const preferredLocales = new BoundedCache<Locale>(mostHeaders);

/** The language of the product that a browser prefers; `header` is Accept-Language. */
export function preferredLocale(header: string | undefined): Locale {
  const key = (header ?? '').slice(0, maxHeaderLength);
  const known = preferredLocales.get(key);
  if (known !== undefined) return known;
  const best = bestLocale(key);
  preferredLocales.set(key, best);
  return best;
}

function bestLocale(header: string): Locale {
  const ranges = header.split(',').map(parseRange);
  const wanted = ranges.filter((range) => range.weight > 0).toSorted((one, other) => other.weight - one.weight);
  for (const { language } of wanted) if (isLocale(language)) return language;
  return fallbackLocale;
}

function parseRange(text: string): { language: string; weight: number } {
  const [tag = '', ...parameters] = text.trim().toLowerCase().split(';');
  const quality = parameters.map((parameter) => /^\s*q=(\d(?:\.\d*)?)\s*$/.exec(parameter)?.[1]).find(Boolean);
  return { language: tag.trim().split('-')[0] ?? '', weight: quality === undefined ? 1 : Number(quality) };
}
