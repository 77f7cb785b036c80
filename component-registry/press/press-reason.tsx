import { Icon } from '../icons/icon.tsx';
import styles from './press-reason.module.css';

/** Says below a button why it cannot be pressed; `id` is what the button is described by. */
export function PressReason({ id, reason }: { readonly id: string; readonly reason: string }) {
  return (
    <p id={id} data-part="PressReason.root" className={styles.reason}>
      <Icon name="info" size={16} />
      {reason}
    </p>
  );
}
