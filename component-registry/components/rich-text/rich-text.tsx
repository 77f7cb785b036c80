import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { useSiteLink } from '#runtime/component-hooks.ts';
import { readRichText } from '#schemas/content-script/rich-text.ts';
import type { Block, Piece } from '#schemas/content-script/rich-text.ts';
import { listSigns } from '#schemas/phrases/phrase-table.ts';
import type { ComponentProps } from '../../definition/component-props.ts';
import type { richText } from './rich-text.schema.ts';
import styles from './rich-text.module.css';

export { default as validate, version } from './rich-text.schema.ts?validate';

type Props = ComponentProps<typeof richText>;
type Links = NonNullable<Props['links']>;

export default function RichText({ text, links = [] }: Props) {
  return (
    <div data-part="RichText.root" className={styles.text}>
      {readRichText(text).map((block, index) => (
        <BlockView key={index} block={block} links={links} />
      ))}
    </div>
  );
}

function BlockView({ block: { kind, lines }, links }: { readonly block: Block; readonly links: Links }) {
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

function piecesView(pieces: readonly Piece[], links: Links): readonly ReactNode[] {
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
