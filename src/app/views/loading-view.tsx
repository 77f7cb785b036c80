import type { ReactNode } from 'react';
import { useText } from '#runtime/component-hooks.ts';
import { LayoutView } from './layout-view.tsx';
import styles from './plain-view.module.css';

/** Shown until a script has come: the release's own loading script, else a sign that is always there. */
export function LoadingView(): ReactNode {
  return <LayoutView name="loading" missing={<PlainLoading />} waiting={<PlainLoading />} />;
}

function PlainLoading(): ReactNode {
  const text = useText();
  return (
    <div
      role="progressbar"
      aria-label={text('interface.loading')}
      data-part="PlainView.loading"
      className={styles.loading}
    >
      <span data-part="PlainView.spinner" className={styles.spinner} />
      <span>{text('interface.loading')}</span>
    </div>
  );
}
