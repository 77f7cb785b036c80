import { useList } from '#runtime/component-hooks.ts';
import type { ComponentProps } from '../../definition/component-props.ts';
import { Icon } from '../../icons/icon.tsx';
import type { filterSwitch } from './filter-switch.schema.ts';
import styles from './filter-switch.module.css';

export { default as validate, version } from './filter-switch.schema.ts?validate';

/** A switch over a list: on, only what its filter keeps is fetched and shown. It can be changed while the list loads. */
export default function FilterSwitch({ list, label }: ComponentProps<typeof filterSwitch>) {
  const handle = useList(list);
  const isOn = handle?.view.isFiltered ?? false;
  return (
    <label data-part="FilterSwitch.root" className={styles.switch} data-on={isOn || undefined}>
      <input
        data-part="FilterSwitch.input"
        className={styles.input}
        type="checkbox"
        role="switch"
        checked={isOn}
        onChange={() => handle?.filter(!isOn)}
      />
      <span data-part="FilterSwitch.mark" className={styles.mark} aria-hidden="true">
        {isOn && <Icon name="check" size={18} />}
      </span>
      <span data-part="FilterSwitch.label">{label}</span>
    </label>
  );
}
