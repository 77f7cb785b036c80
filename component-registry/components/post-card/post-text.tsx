import { useId, useMemo, useState } from 'react';
import type { Post } from '#schemas/entities/post.ts';
import { useText } from '#runtime/component-hooks.ts';
import { piecesOf, shortened } from './post-pieces.ts';
import styles from './post-card.module.css';

/** What a post says: its first 140 characters until it is unfolded, with hashtags and mentions as links to the network. */
export function PostText({ post }: { readonly post: Post }) {
  const text = useText();
  const textId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { shown, folds } = useMemo(() => shortened(post.body), [post.body]);
  const pieces = useMemo(() => piecesOf(isOpen ? post.body : shown, post), [isOpen, shown, post]);
  return (
    <>
      <p id={textId} data-part="PostCard.text" className={styles.text}>
        {pieces.map(({ words, href }, index) =>
          href === undefined ? (
            <span key={index}>{words}</span>
          ) : (
            <a
              key={index}
              data-part="PostCard.link"
              className={styles.link}
              href={href}
              target="_blank"
              rel="noopener noreferrer"
            >
              {words}
            </a>
          ),
        )}
      </p>
      {folds && (
        <button
          type="button"
          data-part="PostCard.expand"
          className={styles.expand}
          aria-expanded={isOpen}
          aria-controls={textId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {text(isOpen ? 'prizes.less' : 'prizes.more')}
        </button>
      )}
    </>
  );
}
