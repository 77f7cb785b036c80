import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { useSiteLink } from '#runtime/component-hooks.ts';
import { readRichText } from '#schemas/content-script/rich-text.ts';
import type { Block, Piece } from '#schemas/content-script/rich-text.ts';
import { listSigns } from '#schemas/phrases/phrase-table.ts';
import styles from './rich-text-view.module.css';

/** Where the links of a text lead, by what the text calls them. */
export type RichTextLinks = readonly { readonly name: string; readonly to: string }[];

/** Text with bold words, links and lists, as React elements: no markup of its own is ever read as such. */
export function RichTextView({ text, links }: { readonly text: string; readonly links: RichTextLinks }) {
  return (
    <div data-part="RichText.root" className={styles.text}>
      {readRichText(text).map((block, index) => (
        <BlockView key={index} block={block} links={links} />
      ))}
    </div>
  );
}

function BlockView({ block: { kind, lines }, links }: { readonly block: Block; readonly links: RichTextLinks }) {
  const contents = lines.map((pieces) => piecesView(pieces, links));
  if (kind === 'list') {
    return (
      <ul data-part="RichText.list" className={styles.list}>
        {contents.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
    );
  }
  return (
    <p data-part="RichText.paragraph" className={styles.paragraph}>
      {contents.map((line, index) => (
        <span key={index} className={styles.line} data-hanging={hangs(lines[index]) ? '' : undefined}>
          {line}
        </span>
      ))}
    </p>
  );
}

/** Says whether a line begins with a sign, such as "※", below which nothing else of it stands. */
function hangs(line: readonly Piece[] = []): boolean {
  return listSigns.includes(line[0]?.words[0] ?? '\n');
}

function piecesView(pieces: readonly Piece[], links: RichTextLinks): readonly ReactNode[] {
  return pieces.map(({ words, isBold, link }, index) => {
    const to = links.find(({ name }) => name === link)?.to;
    if (to !== undefined) return <Link key={index} to={to} words={words} />;
    if (!isBold) return <Fragment key={index}>{words}</Fragment>;
    return (
      <strong key={index} data-part="RichText.bold">
        {words}
      </strong>
    );
  });
}

function Link({ to, words }: { readonly to: string; readonly words: string }) {
  return (
    <a data-part="RichText.link" className={styles.link} {...useSiteLink(to)}>
      {words}
    </a>
  );
}
