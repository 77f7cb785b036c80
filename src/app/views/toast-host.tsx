import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Icon } from '#component-registry/icons/icon.tsx';
import { useText } from '#runtime/component-hooks.ts';
import { useObservable } from '#app/state/observable.ts';
import { useSite } from '#app/site/site.ts';
import styles from './toast.module.css';
import type { Toast } from '#app/state/toasts.ts';
import { toastDuration } from '#app/state/toasts.ts';

const icons = { info: 'info', success: 'check-circle', danger: 'warning' } as const;

/** The short messages on top of the page, read out as they come. */
export function ToastHost(): ReactNode {
  const { toasts } = useSite();
  const shown = useObservable(toasts.shown);
  return (
    <div data-part="Toast.region" className={styles.region} role="status" aria-live="polite">
      {shown.map((toast) => (
        <ToastView key={toast.id} toast={toast} onDismiss={() => toasts.dismiss(toast.id)} />
      ))}
    </div>
  );
}

function ToastView({ toast, onDismiss }: { readonly toast: Toast; readonly onDismiss: () => void }): ReactNode {
  const { toasts } = useSite();
  const text = useText();
  useEffect(() => {
    const timer = setTimeout(() => toasts.dismiss(toast.id), toastDuration);
    return () => clearTimeout(timer);
  }, [toasts, toast.id]);
  return (
    <div data-part="Toast.root" className={styles.toast} data-level={toast.tone}>
      <Icon name={icons[toast.tone]} />
      <p>{toast.text}</p>
      <button
        type="button"
        data-part="Toast.dismiss"
        className={styles.dismiss}
        aria-label={text('interface.close')}
        onClick={onDismiss}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
