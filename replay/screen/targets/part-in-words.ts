import type { Locator, Page } from 'playwright';
import { scopeOf } from './find-target.ts';

const longest = { lines: 40, words: 60 } as const;

/** Part of a screen as a screen reader has it; empty when there is no such part. */
export async function readAloud(part: Locator): Promise<string> {
  return (await part.count()) === 0 ? '' : part.first().ariaSnapshot();
}

/** At most 40 lines of a text, and how many more there are. */
export function shortened(text: string): string {
  return text === '' ? 'Nothing.' : firstLines(text.split('\n'));
}

/** The first 40 lines, and how many more there are. */
export function firstLines(lines: readonly string[]): string {
  const more = lines.length - longest.lines;
  return [...lines.slice(0, longest.lines), ...(more > 0 ? [`… and ${more} more lines`] : [])].join('\n');
}

/** The first 60 letters of words. */
export function cut(words: string): string {
  return words.length > longest.words ? `${words.slice(0, longest.words)}…` : words;
}

/** Name of the dialog that lies before everything else. */
export async function topDialog(page: Page): Promise<string | undefined> {
  const dialog = scopeOf(page, { in: 'dialog' });
  if ((await dialog.count()) === 0) return undefined;
  return /^- dialog (".*?[^\\]")/.exec(await dialog.ariaSnapshot())?.[1] ?? '';
}

/** Words that follow on something that such a dialog hides; empty for none. */
export function behind(dialog: string | undefined): string {
  return dialog === undefined ? '' : ` behind the dialog ${dialog}`.trimEnd();
}
