import { useId, useMemo, useState } from 'react';
import { useText } from '#runtime/component-hooks.ts';
import { Icon } from '../../icons/icon.tsx';
import { foldDescription } from './fold-description.ts';
import styles from './description.module.css';

/** What the prize is; a long text folds and is opened and closed again. */
export function Description({ text: description }: { readonly text: string }) {
  const text = useText();
  const textId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { shown, folds } = useMemo(() => foldDescription(description), [description]);
  return (
    <div data-part="PrizeCard.description" className={styles.description}>
      <p id={textId} data-part="PrizeCard.descriptionText" className={styles.text}>
        {isOpen ? description : shown}
      </p>
      {folds && (
        <button
          type="button"
          data-part="PrizeCard.descriptionToggle"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={textId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {text(isOpen ? 'prizes.less' : 'prizes.more')}
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={18} />
        </button>
      )}
    </div>
  );
}
