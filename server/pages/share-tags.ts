import { cardSize } from '#schemas/campaign/share.ts';
import type { Share } from '#schemas/campaign/share.ts';
import { locales } from '#schemas/values/locale-names.ts';
import type { Locale } from '#schemas/values/locale-names.ts';
import { escapeHtml } from '#server/http/answers/html.ts';

interface SharedPage {
  /** Where the site is, such as "https://example.com"; null where this server cannot know. */
  readonly origin: string | null;
  readonly path: string;
  readonly locale: Locale;
  /** Name of the site. */
  readonly site: string;
  /** The page's own title, as everybody reads it; null when it has none. */
  readonly title: string | null;
  readonly share: Share;
  /** Addresses of the drawings of the release by name. */
  readonly assets: Readonly<Record<string, string>>;
}

/** A page that is not for search engines. */
export const hiddenPage: readonly string[] = ['<meta name="robots" content="noindex">'];

const territories: Readonly<Record<Locale, string>> = { ja: 'ja_JP', en: 'en_US', ko: 'ko_KR' };

/** What search engines and social networks read of a page that everybody may see. */
export function shareTags(page: SharedPage): readonly string[] {
  const { locale, share, site } = page;
  const description = share.description?.[locale];
  const others = locales.filter((other) => other !== locale);
  return [
    ...(description === undefined ? [] : [meta('name', 'description', description)]),
    ...addressTags(page),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', site),
    meta('property', 'og:title', share.title?.[locale] ?? (page.title || site)),
    ...(description === undefined ? [] : [meta('property', 'og:description', description)]),
    meta('property', 'og:locale', territories[locale]),
    ...others.map((other) => meta('property', 'og:locale:alternate', territories[other])),
    ...pictureTags(page),
  ];
}

/** Each language has an address; the one without a language, which is shared, is in that of who opens it. */
function addressTags({ origin, path, locale }: SharedPage): readonly string[] {
  if (origin === null) return [];
  const address = `${origin}${path}`;
  const inLanguage = (language: Locale) => escapeHtml(`${address}?lang=${language}`);
  return [
    `<link rel="canonical" href="${inLanguage(locale)}">`,
    ...locales.map((other) => `<link rel="alternate" hreflang="${other}" href="${inLanguage(other)}">`),
    `<link rel="alternate" hreflang="x-default" href="${escapeHtml(address)}">`,
    meta('property', 'og:url', address),
  ];
}

function pictureTags({ origin, locale, share, assets }: SharedPage): readonly string[] {
  const address = assets[share.picture?.[locale].replace(/^asset:/, '') ?? ''];
  if (address === undefined || origin === null) return [meta('name', 'twitter:card', 'summary')];
  const alt = share.alt?.[locale];
  return [
    meta('property', 'og:image', new URL(address, origin).href),
    meta('property', 'og:image:width', String(cardSize.width)),
    meta('property', 'og:image:height', String(cardSize.height)),
    ...(alt === undefined ? [] : [meta('property', 'og:image:alt', alt)]),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}
