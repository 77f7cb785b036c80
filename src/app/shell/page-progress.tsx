import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useText } from '#runtime/component-hooks.ts';
import { useSite } from '#app/site/site.ts';
import { useObservable } from '#app/state/observable.ts';
import styles from './page-progress.module.css';

/** How long a page change may take before anything tells of it, in ms. */
const delay = 200;

/** A thin line at the top while the page before stays. */
export function PageProgress(): ReactNode {
  const isChanging = useObservable(useSite().shown.isChanging);
  return isChanging ? <Line /> : null;
}

function Line(): ReactNode {
  const text = useText();
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), delay);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" data-part="Page.progress" className={styles.progress} hidden={!isLong}>
      {isLong && text('interface.loading')}
    </div>
  );
}
