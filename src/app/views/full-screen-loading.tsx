import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useText } from '#runtime/component-hooks.ts';
import styles from './full-screen-loading.module.css';
import { LoadingView } from './loading-view.tsx';

/**
 * Over everything while the whole site waits. It has the focus, so that it is read out and no key reaches what is beneath,
 * and gives it back at its end.
 */
export function FullScreenLoading(): ReactNode {
  const text = useText();
  const cover = useRef<HTMLDivElement>(null);
  const focused = useRef<Element>(null);
  // A browser takes the focus from what is beneath before other effects run.
  useLayoutEffect(() => {
    focused.current = document.activeElement;
    cover.current?.focus({ preventScroll: true });
  }, []);
  // A layout effect ends while what is beneath is still inert and takes no focus.
  useEffect(
    () => () => {
      if (focused.current instanceof HTMLElement) focused.current.focus({ preventScroll: true });
    },
    [],
  );
  return (
    <div
      ref={cover}
      data-part="Loading.cover"
      className={styles.cover}
      role="group"
      aria-label={text('interface.loading')}
      aria-busy="true"
      tabIndex={-1}
    >
      <LoadingView />
    </div>
  );
}
