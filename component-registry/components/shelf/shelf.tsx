import type { ComponentProps } from '../../component-props.ts';
import type { shelf } from './shelf.schema.ts';
import styles from './shelf.module.css';

export { default as validate, version } from './shelf.schema.ts?validate';

export default function Shelf({ label, children }: ComponentProps<typeof shelf>) {
  return (
    <div className={styles.shelf} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
