import type { ReactNode } from 'react';
import { useRuntime } from '#runtime/runtime-services.ts';
import styles from './leave-dialog.module.css';

/** Asks in the product's own words whether the page is to be left, where the campaign has no modal for it. */
export function LeaveDialog({ onStay }: { readonly onStay: () => void }): ReactNode {
  const { text, dispatch } = useRuntime();
  return (
    <div data-part="LeaveDialog.leave" className={styles.leave}>
      <p>{text('interface.leaveText')}</p>
      <button type="button" data-part="LeaveDialog.stay" className={styles.stay} onClick={onStay}>
        {text('interface.leaveStay')}
      </button>
      <button
        type="button"
        data-part="LeaveDialog.go"
        className={styles.go}
        onClick={() => void dispatch({ action: 'leave' }, {})}
      >
        {text('interface.leaveGo')}
      </button>
    </div>
  );
}
