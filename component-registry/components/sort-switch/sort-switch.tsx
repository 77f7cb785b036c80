import { useId } from 'react';
import type { SortOrder } from '#schemas/api/paged-query.ts';
import { useList } from '#runtime/component-hooks.ts';
import type { ComponentProps } from '../../component-props.ts';
import { Icon } from '../../icons/icon.tsx';
import type { sortSwitch } from './sort-switch.schema.ts';
import styles from './sort-switch.module.css';

export { default as validate, version } from './sort-switch.schema.ts?validate';

/** The order of a list as two segments; it cannot be changed while the list loads. */
export default function SortSwitch({ list, label, ascending, descending }: ComponentProps<typeof sortSwitch>) {
  const handle = useList(list);
  const name = useId();
  const order = handle?.view.sort ?? 'asc';
  const chooseOrder = handle?.sort;
  const choice = (value: SortOrder, words: string) => (
    <label className={styles.segment}>
      <input
        className={styles.input}
        type="radio"
        name={name}
        value={value}
        checked={order === value}
        onChange={() => chooseOrder?.(value)}
      />
      {words}
    </label>
  );
  return (
    <fieldset className={styles.switch} disabled={handle === undefined || handle.view.status === 'loading'}>
      <legend className={styles.legend}>{label}</legend>
      <Icon name="sort" size={20} />
      <div className={styles.track} data-order={order}>
        {choice('asc', ascending)}
        {choice('desc', descending)}
      </div>
    </fieldset>
  );
}
