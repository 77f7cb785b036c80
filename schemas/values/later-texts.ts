/**
 * Areas of the product's own texts that the first page of a site does without: they come with the first component that
 * writes one of them.
 */
export const laterTexts = ['apps', 'card', 'forms', 'invitations', 'missions', 'posts', 'raffles'] as const;
export type LaterTextArea = (typeof laterTexts)[number];

/** Says whether the text of a key is of such an area. */
export function isLaterText(key: string): boolean {
  return laterTexts.some((area) => key.startsWith(`${area}.`));
}
