/** Ids of what the server puts into a page beside its content. */

/** The element that carries the boot data. */
export const bootElementId = 'kansei-boot';

/** The style sheet of the theme of the release that is rendered. */
export const themeElementId = 'kansei-theme';

/** The link to the style sheet of the campaign's skin. */
export const skinElementId = 'kansei-skin';

/** The element that the browser program hydrates. */
export const rootElementId = 'root';
