/** Formats that a text may name for a value: `{{amount, number}}`. */
export const textFormats = ['number', 'count', 'dateTime'] as const;
export type TextFormat = (typeof textFormats)[number];

/** Most values that one text takes, each time that it names one. */
export const mostValues = 100;
