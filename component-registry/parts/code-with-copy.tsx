import { Icon } from '../icons/icon.tsx';
import styles from './code-with-copy.module.css';

interface CodeWithCopyProps {
  readonly code: string;
  readonly copyLabel: string;
  /** Id of the name of what it is the code of. */
  readonly nameId: string;
  /** The component that shows it: its parts are `code` and `copy`. */
  readonly owner: string;
  /** Null where nobody copies. */
  readonly onCopy: (() => void) | null;
}

/** A code in one piece, read out letter by letter by whoever needs it, and the button that copies it. */
export function CodeWithCopy({ code, copyLabel, nameId, owner, onCopy }: CodeWithCopyProps) {
  return (
    <>
      <span data-part={`${owner}.code`} className={styles.code} translate="no">
        {code}
      </span>
      {onCopy !== null && (
        <button
          type="button"
          data-part={`${owner}.copy Pressable.root Pressable.ghost Pressable.small`}
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
