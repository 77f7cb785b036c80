import type { ComponentProps } from '../../definition/component-props.ts';
import type { columns } from './columns.schema.ts';
import styles from './columns.module.css';

export { default as validate, version } from './columns.schema.ts?validate';

export default function Columns({ count, children }: ComponentProps<typeof columns>) {
  return (
    <div data-part="Columns.root" className={styles.columns} data-count={count}>
      {children}
    </div>
  );
}
