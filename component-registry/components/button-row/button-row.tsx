import type { ComponentProps } from '../../definition/component-props.ts';
import type { buttonRow } from './button-row.schema.ts';
import styles from './button-row.module.css';

export { default as validate, version } from './button-row.schema.ts?validate';

/** Buttons of one width side by side; below each other, the main one under the thumb, where they do not fit. */
export default function ButtonRow({ stays, children }: ComponentProps<typeof buttonRow>) {
  return (
    <div data-part="ButtonRow.root" className={styles.row} data-stays={stays || undefined}>
      {children}
    </div>
  );
}
