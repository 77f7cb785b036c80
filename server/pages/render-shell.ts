import type { Locale } from '#schemas/locale.ts';
import { escapeHtml } from '../http/html.ts';
import type { Boot } from './boot.ts';
import { bootElementId } from './boot.ts';
import type { ChunkFiles } from './site-build.ts';

export interface Shell {
  /** index.html as the build left it. */
  readonly template: string;
  readonly locale: Locale;
  /** Text of the browser's tab. */
  readonly title: string;
  /** Null when nothing is published yet. */
  readonly boot: Boot | null;
  /** Chunks that this page needs besides those that the template names itself. */
  readonly files: ChunkFiles;
}

/** The HTML of a page: the template with language, title, hints of what to load, and the boot data (architecture §8). */
export function renderShell({ template, locale, title, boot, files }: Shell): string {
  const isNew = (address: string) => !template.includes(`"${address}"`);
  const hints = [
    ...files.styles.filter(isNew).map((address) => `<link rel="stylesheet" href="${escapeHtml(address)}">`),
    ...files.modules.filter(isNew).map((address) => `<link rel="modulepreload" href="${escapeHtml(address)}">`),
  ];
  const head = [`<title>${escapeHtml(title)}</title>`, ...hints].join('\n    ');
  const data =
    boot === null ? '' : `<script type="application/json" id="${bootElementId}">${jsonForHtml(boot)}</script>`;
  return template
    .replace(/<html lang="[^"]*"/, () => `<html lang="${locale}"`)
    .replace('<!--kansei:head-->', () => head)
    .replace('<!--kansei:boot-->', () => data);
}

/** JSON that cannot end the script element that it stands in. */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
