import { apiPrefix } from '#schemas/api/conventions.ts';
import type { ReleaseManifest } from '#schemas/release-manifest.ts';
import type { Locale } from '#schemas/values/locale-names.ts';

/** Address of a web font, or of the text of a licence: its content never changes. */
export function faceAddress({ name, hash }: { readonly name: string; readonly hash: string }): string {
  return `${apiPrefix}/contents_assets/${hash}/${name}`;
}

/** Address of the style sheet of the profile card's web fonts; null where a release has none. */
export function cardSheetAddress({ cardFaces }: ReleaseManifest): string | null {
  return cardFaces === undefined ? null : faceAddress({ name: 'card.css', hash: cardFaces.sheet });
}

/** Addresses of the web fonts that a page of a release fetches at once in a language. */
export function preloadedFaces(
  { manifest }: { readonly manifest: ReleaseManifest },
  page: string,
  locale: Locale,
): readonly string[] {
  return (manifest.faces?.subsets ?? [])
    .filter(({ preload: { pages, locales } }) => pages.includes(page) && locales.includes(locale))
    .map(faceAddress);
}
