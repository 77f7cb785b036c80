/**
 * A path of the site, such as "/prizes". A browser reads "//", "/\" and a slash before a tab or a line break as the
 * beginning of another site's address: these are no paths.
 */
export const sitePathPattern = String.raw`^/(?![/\\])\S*$`;

const form = new RegExp(sitePathPattern, 'u');

/** Says whether a text is a path of the site: asked by the checks of a publish, and by the page of what values come to. */
export function isSitePath(text: string): boolean {
  return form.test(text);
}
