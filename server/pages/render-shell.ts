import { designAttributes } from '#schemas/page/design-attributes.ts';
import { bootElementId, skinElementId, themeElementId } from '#schemas/page/page-elements.ts';
import type { Boot } from '#schemas/page/boot.ts';
import { fieldOf } from '#schemas/values/field-of.ts';
import type { Locale } from '#schemas/values/locale-names.ts';
import { escapeHtml } from '#server/http/answers/html.ts';

/** Drawing of a release that stands in the browser's tab. */
const iconAsset = 'favicon.svg';
/** Keeps browsers from asking for /favicon.ico. */
const noIcon = 'data:,';

export interface Shell {
  /** index.html as the build left it. */
  readonly template: string;
  readonly locale: Locale;
  /** Text of the browser's tab. */
  readonly title: string;
  /** Elements for search engines and social networks, as safe as they are. */
  readonly share: readonly string[];
  /** Null when nothing is published yet. */
  readonly boot: Boot | null;
  /** The boot data as `jsonForHtml` writes them, where they are at hand. */
  readonly bootText?: string;
  /** Addresses of the chunks, scripts and styles, that this page needs besides those that the template names. */
  readonly chunks: readonly string[];
  /** Addresses of the web fonts that the first screen shows. */
  readonly fonts: readonly string[];
  /** What the page looks like already; null when the browser renders it. */
  readonly rendered: ShellMarkup | null;
}

export interface ShellMarkup {
  /** Content of the root element, as safe as it is to stand there. */
  readonly html: string;
  /** Style sheet of the theme, as safe as it is to stand in a style element. */
  readonly theme: string;
}

/** The HTML of a page: the template with language, title, hints of what to load, and the boot data. */
export function renderShell({
  template,
  locale,
  title,
  share,
  boot,
  bootText,
  chunks,
  fonts,
  rendered,
}: Shell): string {
  const hints = [...new Set(chunks)].filter((address) => !template.includes(`"${address}"`)).map(hintFor);
  const icon = boot?.sectors.assets[iconAsset] ?? noIcon;
  const skin = boot?.sectors.skin ?? null;
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    `<link rel="icon" href="${escapeHtml(icon)}">`,
    ...fonts.map(fontHint),
    ...share,
    ...(rendered === null ? [] : [themeElement(rendered.theme, boot?.sectors.release ?? '')]),
    ...hints,
    ...(skin === null ? [] : [skinLink(skin)]),
  ].join('\n    ');
  const data =
    boot === null
      ? ''
      : `<script type="application/json" id="${bootElementId}">${bootText ?? jsonForHtml(boot)}</script>`;
  return template
    .replace(/<html lang="[^"]*"/, () => `<html lang="${locale}"${designOf(boot)}`)
    .replaceAll(/<meta name="(theme-color|color-scheme)" content="[^"]*"/g, (meta, name: string) =>
      colorMeta(meta, name, boot),
    )
    .replace('<!--kansei:head-->', () => head)
    .replace('<!--kansei:page-->', () => rendered?.html ?? '')
    .replace('<!--kansei:boot-->', () => data);
}

function designOf(boot: Boot | null): string {
  const attributes = designAttributes(boot?.product.product.designProperty ?? {});
  return [...attributes].map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join('');
}

function themeElement(sheet: string, release: string): string {
  return `<style id="${themeElementId}" data-release="${escapeHtml(release)}">${sheet}</style>`;
}

/** What the browser shows around the page, from the theme. */
function colorMeta(meta: string, name: string, boot: Boot | null): string {
  const tokens = fieldOf(boot?.scripts['system/theme'], 'tokens');
  const wanted =
    name === 'color-scheme' ? (fieldOf(tokens, 'scheme') ?? 'dark') : fieldOf(fieldOf(tokens, 'color'), 'page');
  return typeof wanted === 'string' ? `<meta name="${name}" content="${escapeHtml(wanted)}"` : meta;
}

function skinLink(address: string): string {
  return `<link rel="stylesheet" id="${skinElementId}" href="${escapeHtml(address)}">`;
}

/** Fonts are fetched without credentials, so a hint for one says so, or it is fetched twice. */
function fontHint(address: string): string {
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeHtml(address)}">`;
}

/** The page is readable before its program is there, so what it looks like comes first. */
function hintFor(address: string): string {
  const href = escapeHtml(address);
  if (address.endsWith('.css')) return `<link rel="stylesheet" href="${href}">`;
  return `<link rel="modulepreload" fetchpriority="low" href="${href}">`;
}

/** JSON that cannot end the script element that it stands in. */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
