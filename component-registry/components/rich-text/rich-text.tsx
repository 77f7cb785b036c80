import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { useSiteLink } from '#runtime/component-hooks.ts';
import type { ComponentProps } from '../../definition/component-props.ts';
import { readRichText } from './read-rich-text.ts';
import type { Block, Piece } from './read-rich-text.ts';
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
        <Fragment key={index}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </p>
  );
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
