import type { ReactNode } from 'react';
import { Icon } from '#component-registry/icons/icon.tsx';
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
      <span data-part="PlainView.mark" className={styles.mark}>
        <Icon name="warning" size={40} />
      </span>
      <h1>{heading}</h1>
      <p>{words}</p>
      <button type="button" onClick={onPress}>
        {button}
      </button>
    </section>
  );
}
