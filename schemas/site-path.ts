/**
 * A path of the site, such as "/prizes". A browser reads "//", "/\" and a slash before a tab or a line break as the
 * beginning of another site's address: these are no paths.
 */
export const sitePathPattern = String.raw`^/(?![/\\])\S*$`;
