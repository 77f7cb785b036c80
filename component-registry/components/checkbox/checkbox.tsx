import type { ComponentProps } from '../../component-props.ts';
import type { checkbox } from './checkbox.schema.ts';
import styles from './checkbox.module.css';

export { default as validate, version } from './checkbox.schema.ts?validate';

/** A real checkbox, drawn as a star that is ticked. */
export default function Checkbox({ label, checked, disabled, emit }: ComponentProps<typeof checkbox>) {
  return (
    <label className={styles.checkbox}>
      <input
        className={styles.input}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => emit('change', { checked: event.currentTarget.checked })}
      />
      <StarCheck />
      <span className={styles.label}>{label}</span>
    </label>
  );
}

function StarCheck() {
  return (
    <svg className={styles.star} viewBox="0 0 36 36" width={32} height={32} aria-hidden="true">
      <path
        className={styles.shape}
        d="M16.4 4.6q1.6-2.6 3.2 0l3.1 5.6q.5.9 1.5 1.1l6.3 1.3q3 .7 1 2.9l-4.4 4.7q-.7.8-.6 1.8l.8 6.4q.3 3-2.5 1.8l-5.9-2.8q-.9-.4-1.8 0l-5.9 2.8q-2.8 1.2-2.5-1.8l.8-6.4q.1-1-.6-1.8l-4.4-4.7q-2-2.2 1-2.900l6.3-1.3q1-.2 1.5-1.1z"
      />
      <path className={styles.tick} d="m12.2 18.4 4.2 4.3 7.9-8.4" pathLength={1} />
    </svg>
  );
}
