import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useText } from '#runtime/component-hooks.ts';
import styles from './full-screen-loading.module.css';
import { LoadingView } from './loading-view.tsx';

/** Over everything while the whole site waits. It has the focus, so that it is read out and no key reaches what is beneath. */
export function FullScreenLoading(): ReactNode {
  const text = useText();
  const cover = useRef<HTMLDivElement>(null);
  useEffect(() => cover.current?.focus({ preventScroll: true }), []);
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
