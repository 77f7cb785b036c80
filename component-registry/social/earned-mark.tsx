import { useState } from 'react';
import { useText } from '#runtime/component-hooks.ts';
import { Icon } from '../icons/icon.tsx';
import styles from './earned-mark.module.css';

/** The mark of what was earned, 55 pixels wide; it is stamped where the fan sees it come. */
export function EarnedMark({ isEarned }: { readonly isEarned: boolean }) {
  const text = useText();
  const [before] = useState(isEarned);
  if (!isEarned) return null;
  return (
    <p data-part="EarnedMark.root" className={styles.mark} data-fresh={!before || undefined}>
      <Icon name="check" size={18} />
      <span data-part="EarnedMark.words" className={styles.words}>
        {text('posts.earned')}
      </span>
    </p>
  );
}
