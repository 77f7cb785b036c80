import { useId } from 'react';
import type { ComponentProps } from '../../definition/component-props.ts';
import type { table } from './table.schema.ts';
import styles from './table.module.css';

export { default as validate, version } from './table.schema.ts?validate';

export default function Table({ caption, columns, rows }: ComponentProps<typeof table>) {
  const captionId = useId();
  return (
    <div data-part="Table.root" className={styles.frame} role="region" aria-labelledby={captionId} tabIndex={0}>
      <table data-part="Table.table" className={styles.table}>
        <caption id={captionId} data-part="Table.caption" className={styles.caption}>
          {caption}
        </caption>
        <thead>
          <tr data-part="Table.line">
            {columns.map(({ heading, align = 'start' }, column) => (
              <th key={column} scope="col" data-part="Table.column" className={styles.column} data-align={align}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells }, index) => (
            <tr key={index} data-part="Table.line" className={styles.line}>
              {columns.map(({ align = 'start' }, column) =>
                column === 0 ? (
                  <th key={column} scope="row" data-part="Table.name" className={styles.name} data-align={align}>
                    {cells[column]}
                  </th>
                ) : (
                  <td key={column} data-part="Table.cell" className={styles.cell} data-align={align}>
                    {cells[column]}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
