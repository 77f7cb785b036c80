import { useEffect, useId, useRef } from 'react';
import type { AnimationEvent, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { Icon } from '#component-registry/icons/icon.tsx';
import { useText } from '#runtime/component-hooks.ts';
import styles from './modal-frame.module.css';
import { useSheetDrag } from './use-sheet-drag.ts';

interface ModalFrameProps {
  readonly title: string;
  readonly isMenu: boolean;
  readonly isTop: boolean;
  /** True while it is on its way out: seen, but out of reach. */
  readonly isClosing?: boolean;
  /** Another value means that the content changed, so that focus begins anew. */
  readonly content: string;
  readonly onDismiss: () => void;
  /** Told when a closing modal is to be seen no more. */
  readonly onClosed?: () => void;
  readonly children: ReactNode;
}

/** Longer than any closing animation, in ms: a closing modal goes even when no end of its animation is told. */
const longestClosing = 1200;

/** A sheet on phones, a dialog on wider screens. It has the focus whenever it is the topmost. */
export function ModalFrame(props: ModalFrameProps): ReactNode {
  const { title, isMenu, isTop, isClosing = false, content, onDismiss, onClosed, children } = props;
  const text = useText();
  const titleId = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const { handle, offset, isDragging, grip } = useSheetDrag({ isClosing, onDismiss });
  const backdropPress = useBackdropPress(onDismiss);
  useEffect(() => {
    if (isTop) sheet.current?.focus({ preventScroll: true });
  }, [isTop, content]);
  useEffect(() => body.current?.scrollTo?.(0, 0), [content]);
  useEffect(() => {
    if (!isClosing || onClosed === undefined) return undefined;
    const timer = setTimeout(onClosed, longestClosing);
    return () => clearTimeout(timer);
  }, [isClosing, onClosed]);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onDismiss();
  };
  const endClosing = (event: AnimationEvent) => {
    if (isClosing && event.target === sheet.current) onClosed?.();
  };
  const state = isClosing ? 'closing' : 'open';
  return (
    <div
      className={styles.backdrop}
      data-state={state}
      inert={!isTop}
      onKeyDown={closeOnEscape}
      onAnimationEnd={endClosing}
      {...backdropPress}
    >
      <div
        ref={sheet}
        className={styles.sheet}
        data-kind={isMenu ? 'menu' : 'dialog'}
        data-state={state}
        data-dragging={isDragging || undefined}
        style={offset === 0 ? undefined : { translate: `0 ${offset}px` }}
        role="dialog"
        aria-modal={!isClosing}
        aria-labelledby={titleId}
        tabIndex={-1}
      >
        <div className={styles.grip} {...(isMenu ? {} : grip)}>
          <div ref={handle} className={styles.handle} aria-hidden="true" />
          <div className={styles.titleBar}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <button type="button" className={styles.close} aria-label={text('interface.close')} onClick={onDismiss}>
              <Icon name="close" />
            </button>
          </div>
        </div>
        <div ref={body} className={styles.body}>
          {children}
        </div>
      </div>
    </div>
  );
}

/** A press counts when it began and ended beside the sheet; it never takes the focus out of the sheet. */
function useBackdropPress(onPress: () => void): Record<'onMouseDown' | 'onClick', (event: MouseEvent) => void> {
  const beganHere = useRef(false);
  return {
    onMouseDown: (event) => {
      beganHere.current = event.target === event.currentTarget;
      if (beganHere.current) event.preventDefault();
    },
    onClick: (event) => {
      if (beganHere.current && event.target === event.currentTarget) onPress();
      beganHere.current = false;
    },
  };
}
