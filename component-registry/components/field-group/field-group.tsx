import { useId } from 'react';
import type { ComponentProps } from '../../definition/component-props.ts';
import type { fieldGroup } from './field-group.schema.ts';
import form from '../../forms/field.module.css';
import styles from './field-group.module.css';

export { default as validate, version } from './field-group.schema.ts?validate';

/** Fields under one legend, which screen readers say before the label of each. */
export default function FieldGroup({ legend, hint, layout = 'row', children }: ComponentProps<typeof fieldGroup>) {
  const hintId = useId();
  return (
    <fieldset className={form.field} aria-describedby={hint === undefined ? undefined : hintId}>
      <legend className={form.label}>{legend}</legend>
      {hint !== undefined && (
        <p id={hintId} className={form.hint}>
          {hint}
        </p>
      )}
      <div className={styles[layout]}>{children}</div>
    </fieldset>
  );
}
