import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { MouseEvent, ReactNode, RefObject } from 'react';
import { Icon } from '#component-registry/icons/icon.tsx';
import { isComposing } from '#component-registry/press/is-composing.ts';
import { useText } from '#runtime/component-hooks.ts';
import styles from './modal-frame.module.css';
import { useSheetDrag } from './use-sheet-drag.ts';

interface ModalFrameProps {
  readonly title: string;
  readonly isMenu: boolean;
  readonly isTop: boolean;
  /** True while it is on its way out: seen, but out of reach. */
  readonly isClosing?: boolean;
  /** True while it cannot be closed: its button says so. */
  readonly isHeldOpen?: boolean;
  /** Another value means that the content changed, so that focus begins anew. */
  readonly content: string;
  readonly onDismiss: () => void;
  /** Called when a closing modal is to be seen no more. */
  readonly onClosed?: () => void;
  readonly children: ReactNode;
}

/** Longer than any closing animation, in ms: a closing modal goes even when no end of its animation fires. */
const longestClosing = 1200;

/** A sheet on phones, a dialog on wider screens. It has the focus whenever it is the topmost. */
export function ModalFrame(props: ModalFrameProps): ReactNode {
  const { title, isMenu, isTop, isClosing = false, isHeldOpen, content, onDismiss, onClosed, children } = props;
  const text = useText();
  const titleId = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const { handle, offset, isDragging, grip } = useSheetDrag({ isClosing, onDismiss });
  const backdropPress = useBackdropPress(onDismiss);
  useEffect(() => {
    if (isTop) sheet.current?.focus({ preventScroll: true });
  }, [isTop, content]);
  useEffect(() => {
    if (body.current !== null) body.current.scrollTop = 0;
  }, [content]);
  useGrowingHeight(sheet);
  useClosingEnd(sheet, isClosing, onClosed);
  useEscape(isTop, onDismiss);
  const state = isClosing ? 'closing' : 'open';
  return (
    <div data-part="Dialog.backdrop" className={styles.backdrop} data-state={state} inert={!isTop} {...backdropPress}>
      <div
        ref={sheet}
        data-part="Dialog.root"
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
        <div data-part="Dialog.grip" className={styles.grip} {...(isMenu ? {} : grip)}>
          <div ref={handle} data-part="Dialog.handle" className={styles.handle} aria-hidden="true" />
          <div data-part="Dialog.titleBar" className={styles.titleBar}>
            <h2 id={titleId} data-part="Dialog.title" className={styles.title}>
              {title}
            </h2>
            <button
              type="button"
              data-part="Dialog.close"
              className={styles.close}
              aria-label={text('interface.close')}
              aria-disabled={isHeldOpen || undefined}
              onClick={onDismiss}
            >
              <Icon name="close" />
            </button>
          </div>
        </div>
        <div ref={body} data-part="Dialog.body" className={styles.body}>
          {children}
        </div>
      </div>
    </div>
  );
}

/** What is under a finger stays there: an open sheet grows, but never shrinks while the window keeps its size. */
function useGrowingHeight(sheet: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = sheet.current;
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    const letGo = () => {
      element.style.minHeight = '';
    };
    const observer = new ResizeObserver(([entry]) => {
      element.style.minHeight = `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`;
    });
    observer.observe(element);
    window.addEventListener('resize', letGo);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', letGo);
    };
  }, [sheet]);
}

/**
 * Listened to wherever the focus is: what had it may just have gone. From the very moment that the content is seen: each step
 * of a flow is dismissed in its own way, and a key must not do what the step before it wanted.
 */
function useEscape(isTop: boolean, onDismiss: () => void): void {
  useLayoutEffect(() => {
    if (!isTop) return;
    const dismiss = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isComposing(event)) onDismiss();
    };
    document.addEventListener('keydown', dismiss);
    return () => document.removeEventListener('keydown', dismiss);
  }, [isTop, onDismiss]);
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

/** Calls back when the closing animation of a sheet has ended; at once when it has none, as for fans who want no motion. */
function useClosingEnd(sheet: RefObject<HTMLElement | null>, isClosing: boolean, onClosed?: () => void): void {
  useLayoutEffect(() => {
    const element = sheet.current;
    if (!isClosing || onClosed === undefined || element === null) return undefined;
    const running = element.getAnimations?.() ?? [];
    if (running.length === 0) {
      onClosed();
      return undefined;
    }
    const end = ({ target }: AnimationEvent) => target === element && onClosed();
    element.addEventListener('animationend', end);
    const timer = setTimeout(onClosed, longestClosing);
    return () => {
      element.removeEventListener('animationend', end);
      clearTimeout(timer);
    };
  }, [sheet, isClosing, onClosed]);
}
