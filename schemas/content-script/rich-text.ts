/** A piece of a line: words, bold where they stand between "**", with the name of their link where they have one. */
export interface Piece {
  readonly words: string;
  readonly isBold: boolean;
  readonly link: string | undefined;
}

/** A paragraph of lines, or a list of them. */
export interface Block {
  readonly kind: 'paragraph' | 'list';
  readonly lines: readonly (readonly Piece[])[];
}

const listMark = '- ';

/** Takes a rich text apart. What is no mark, such as a single "*" or a bracket that is not closed, stays as it is written. */
export function readRichText(text: string): readonly Block[] {
  const blocks: { kind: Block['kind']; lines: (readonly Piece[])[] }[] = [];
  let isOpen = false;
  for (const line of text.split('\n')) {
    const isItem = line.startsWith(listMark);
    const kind = isItem ? 'list' : 'paragraph';
    const last = blocks.at(-1);
    if (line.trim() === '') isOpen = false;
    else {
      const pieces = piecesOf(isItem ? line.slice(listMark.length) : line);
      if (isOpen && last?.kind === kind) last.lines.push(pieces);
      else blocks.push({ kind, lines: [pieces] });
      isOpen = true;
    }
  }
  return blocks;
}

const marks = /\*\*(?<bold>[^*]+)\*\*|\[(?<words>[^[\]]+)\]\((?<link>[a-z][a-z0-9-]*)\)/gu;

function piecesOf(line: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  const plain = (words: string) => {
    if (words !== '') pieces.push({ words, isBold: false, link: undefined });
  };
  for (const match of line.matchAll(marks)) {
    const { bold, words, link } = match.groups ?? {};
    plain(line.slice(end, match.index));
    pieces.push({ words: bold ?? words ?? '', isBold: bold !== undefined, link });
    end = match.index + match[0].length;
  }
  plain(line.slice(end));
  return pieces;
}
