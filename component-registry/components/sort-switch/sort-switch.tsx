import { useEffect, useId, useRef } from 'react';
import type { SortOrder } from '#schemas/data-model/paged-query.ts';
import { useList } from '#runtime/component-hooks.ts';
import type { ComponentProps } from '../../definition/component-props.ts';
import { Icon } from '../../icons/icon.tsx';
import type { sortSwitch } from './sort-switch.schema.ts';
import styles from './sort-switch.module.css';

export { default as validate, version } from './sort-switch.schema.ts?validate';

/** The order of a list as two segments; it cannot be changed while the list loads. */
export default function SortSwitch({ list, label, ascending, descending }: ComponentProps<typeof sortSwitch>) {
  const handle = useList(list);
  const name = useId();
  const isDisabled = handle === undefined || handle.view.status === 'loading';
  const { fieldset, keepFocus } = useFocusKept(isDisabled);
  const chooseOrder = (value: SortOrder) => {
    keepFocus();
    handle?.sort(value);
  };
  const order = handle?.view.sort ?? 'asc';
  const choice = (value: SortOrder, words: string) => (
    <label data-part="SortSwitch.segment" className={styles.segment}>
      <input
        data-part="SortSwitch.input"
        className={styles.input}
        type="radio"
        name={name}
        value={value}
        checked={order === value}
        onChange={() => chooseOrder(value)}
      />
      {words}
    </label>
  );
  return (
    <fieldset ref={fieldset} data-part="SortSwitch.root" className={styles.switch} disabled={isDisabled}>
      <legend data-part="SortSwitch.legend" className={styles.legend}>
        {label}
      </legend>
      <Icon name="sort" size={20} />
      <div data-part="SortSwitch.track" className={styles.track} data-order={order}>
        {choice('asc', ascending)}
        {choice('desc', descending)}
      </div>
    </fieldset>
  );
}

/** Gives the focus back to the chosen segment after the list loaded: what is disabled loses it. */
function useFocusKept(isDisabled: boolean) {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const isKept = useRef(false);
  useEffect(() => {
    if (isDisabled || !isKept.current) return;
    isKept.current = false;
    const isElsewhere = document.activeElement !== null && document.activeElement !== document.body;
    if (!isElsewhere) fieldset.current?.querySelector<HTMLInputElement>(':checked')?.focus({ preventScroll: true });
  }, [isDisabled]);
  return { fieldset, keepFocus: () => void (isKept.current = true) };
}
