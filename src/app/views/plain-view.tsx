import type { ReactNode } from 'react';
import styles from './plain-view.module.css';

interface PlainViewProps {
  readonly role?: 'alert';
  readonly heading: string;
  readonly words: string;
  readonly button: string;
  readonly onPress: () => void;
}

/** Words and one way on, in the look that is always there: it needs no script, no drawing and no theme. */
export function PlainView({ role, heading, words, button, onPress }: PlainViewProps): ReactNode {
  return (
    <section role={role} data-part="PlainView.root" className={styles.plain}>
      <svg data-part="PlainView.mark" className={styles.mark} viewBox="0 0 48 48" aria-hidden="true">
        <path d="M24 4l5.2 13.2L43 19l-10.4 9L36 42l-12-7.6L12 42l3.4-14L5 19l13.8-1.8z" />
        <path d="M18 24l5 3-3 4 6 3" />
      </svg>
      <h1>{heading}</h1>
      <p>{words}</p>
      <button type="button" onClick={onPress}>
        {button}
      </button>
    </section>
  );
}
