import { Icon } from '../icons/icon.tsx';
import styles from './code-with-copy.module.css';

interface CodeWithCopyProps {
  readonly code: string;
  readonly copyLabel: string;
  /** Id of the name of what it is the code of. */
  readonly nameId: string;
  /** Parts of the component that shows it. */
  readonly codePart: string;
  readonly copyPart: string;
  /** Null where nobody copies. */
  readonly onCopy: (() => void) | null;
}

/** A code in one piece, read out letter by letter by whoever needs it, and the button that copies it. */
export function CodeWithCopy({ code, copyLabel, nameId, codePart, copyPart, onCopy }: CodeWithCopyProps) {
  return (
    <>
      <span data-part={codePart} className={styles.code} translate="no">
        {code}
      </span>
      {onCopy !== null && (
        <button
          type="button"
          data-part={`${copyPart} Pressable.root Pressable.ghost Pressable.small`}
          className={styles.copy}
          aria-label={copyLabel}
          aria-describedby={nameId}
          onClick={onCopy}
        >
          <Icon name="copy" size={18} />
        </button>
      )}
    </>
  );
}
