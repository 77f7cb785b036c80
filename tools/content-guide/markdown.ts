/** A table of Markdown; cells are Markdown themselves. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const lines = [headings, headings.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.map(inCell).join(' | ')} |`).join('\n');
}

/** A word of a script, as it is written there. */
export function code(word: string): string {
  return `\`${word}\``;
}

/**
 * A block of JSON. `mark` says to the tests what it is: a whole "page", "modal", "system" or "texts", or a "node" that
 * they put into a page; then what it must be reported as where it is wrong on purpose.
 */
export function jsonBlock(value: unknown, mark: string): string {
  return ['```json ' + mark, JSON.stringify(value), '```'].join('\n');
}

/** Parts of a page with an empty line between them; empty ones are left out. */
export function paragraphs(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}

function inCell(cell: string): string {
  return cell.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
