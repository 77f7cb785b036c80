import type { FocusEvent } from 'react';
import type { ComponentProps } from '../../definition/component-props.ts';
import type { shelf } from './shelf.schema.ts';
import styles from './shelf.module.css';

export { default as validate, version } from './shelf.schema.ts?validate';

export default function Shelf({ label, children }: ComponentProps<typeof shelf>) {
  return (
    <div
      data-part="Shelf.root"
      className={styles.shelf}
      role="group"
      aria-label={label}
      tabIndex={0}
      onFocus={showWhole}
    >
      {children}
    </div>
  );
}

/** Browsers leave what the keyboard came to where it is when a part of it is in sight. */
function showWhole({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (target === currentTarget || !target.matches(':focus-visible')) return;
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
