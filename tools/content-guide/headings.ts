/** A heading of a page, and where links to it lead. */
export interface Heading {
  readonly level: number;
  readonly text: string;
  readonly anchor: string;
}

/** The headings of a page of Markdown, with the anchors that GitHub gives them. */
export function headingsOf(markdown: string): readonly Heading[] {
  const counts = new Map<string, number>();
  return outsideOfBlocks(markdown).flatMap((line) => {
    const match = /^(#{1,6}) (.+)$/.exec(line);
    const [, marks, text] = match ?? [];
    if (marks === undefined || text === undefined) return [];
    const anchor = anchorOf(text);
    const count = counts.get(anchor) ?? 0;
    counts.set(anchor, count + 1);
    return [{ level: marks.length, text, anchor: count === 0 ? anchor : `${anchor}-${count}` }];
  });
}

/** A table of contents: the parts as a list, the sections of each behind it. */
export function contentsOf(headings: readonly Heading[]): string {
  const parts: { readonly link: string; readonly sections: string[] }[] = [];
  for (const { level, text, anchor } of headings) {
    const link = `[${text}](#${anchor})`;
    if (level === 2) parts.push({ link, sections: [] });
    if (level === 3) parts.at(-1)?.sections.push(link);
  }
  return parts
    .map(({ link, sections }) => (sections.length === 0 ? `- ${link}` : `- ${link}: ${sections.join(' · ')}`))
    .join('\n');
}

function anchorOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
}

function outsideOfBlocks(markdown: string): readonly string[] {
  let isInside = false;
  return markdown.split('\n').filter((line) => {
    if (line.startsWith('```')) isInside = !isInside;
    return !isInside;
  });
}
