import type { ComponentProps } from '../../definition/component-props.ts';
import { TickBox } from '../../parts/tick-box.tsx';
import type { checkbox } from './checkbox.schema.ts';
import styles from './checkbox.module.css';

export { default as validate, version } from './checkbox.schema.ts?validate';

/** A box to tick on a surface of its own: all of it is its target. */
export default function Checkbox({ label, checked, disabled, emit }: ComponentProps<typeof checkbox>) {
  return (
    <label data-part="Checkbox.root" className={styles.checkbox}>
      <input
        data-part="Checkbox.input"
        className={styles.input}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => void emit('change', { checked: event.currentTarget.checked })}
      />
      <TickBox size={32} />
      <span data-part="Checkbox.label" className={styles.label}>
        {label}
      </span>
    </label>
  );
}
