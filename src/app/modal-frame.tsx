import { useEffect, useId, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Icon } from '#component-registry/icons/icon.tsx';
import { useText } from '#runtime/component-hooks.ts';
import styles from './modal-frame.module.css';

interface ModalFrameProps {
  readonly title: string;
  readonly isMenu: boolean;
  readonly isTop: boolean;
  /** Another value means that the content changed, so that focus begins anew. */
  readonly content: string;
  readonly onDismiss: () => void;
  readonly children: ReactNode;
}

/** A sheet on phones, a dialog on wider screens. It has the focus whenever it is the topmost. */
export function ModalFrame({ title, isMenu, isTop, content, onDismiss, children }: ModalFrameProps): ReactNode {
  const text = useText();
  const titleId = useId();
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isTop) sheet.current?.focus({ preventScroll: true });
  }, [isTop, content]);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onDismiss();
  };
  return (
    <div className={styles.backdrop} data-state="open" inert={!isTop} onClick={onDismiss} onKeyDown={closeOnEscape}>
      <div
        ref={sheet}
        className={styles.sheet}
        data-kind={isMenu ? 'menu' : 'dialog'}
        data-state="open"
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
        onClick={(event) => event.stopPropagation()}
      >
        <div className={styles.handle} aria-hidden="true" />
        <div className={styles.titleBar}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <button type="button" className={styles.close} aria-label={text('interface.close')} onClick={onDismiss}>
            <Icon name="close" />
          </button>
        </div>
        <div className={styles.body}>{children}</div>
      </div>
    </div>
  );
}
