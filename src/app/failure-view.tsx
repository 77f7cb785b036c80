import type { ReactNode } from 'react';
import { useText } from '#runtime/component-hooks.ts';
import { LayoutView } from './layout-view.tsx';
import styles from './shell.module.css';

/** Shown when a page cannot be shown: the release's own error script, else words that are always there. */
export function FailureView(): ReactNode {
  return <LayoutView name="error" missing={<PlainFailure />} />;
}

function PlainFailure(): ReactNode {
  const text = useText();
  return (
    <div role="alert" className={styles.plainFailure}>
      <h1>{text('interface.crashHeading')}</h1>
      <p>{text('interface.crashText')}</p>
      <button type="button" onClick={() => location.reload()}>
        {text('interface.reload')}
      </button>
    </div>
  );
}
