import { useId } from 'react';
import type { ComponentProps } from '../../definition/component-props.ts';
import { Icon } from '../../icons/icon.tsx';
import type { copyField } from './copy-field.schema.ts';
import styles from './copy-field.module.css';

export { default as validate, version } from './copy-field.schema.ts?validate';

/** A value in letters that can be read out one by one, with a button that copies it. */
export default function CopyField({ label, value, copyLabel, emit }: ComponentProps<typeof copyField>) {
  const labelId = useId();
  return (
    <div data-part="CopyField.root Surface.card" className={styles.field} role="group" aria-labelledby={labelId}>
      <span id={labelId} data-part="CopyField.label" className={styles.label}>
        {label}
      </span>
      <output data-part="CopyField.value" className={styles.value} translate="no">
        {value}
      </output>
      <button
        type="button"
        data-part="CopyField.copy Pressable.root Pressable.primary Pressable.small"
        className={styles.copy}
        onClick={() => void emit('copy', { value })}
      >
        <Icon name="copy" />
        {copyLabel}
      </button>
    </div>
  );
}
