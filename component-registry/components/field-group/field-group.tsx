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
    <fieldset data-part="Field.root" className={form.field} aria-describedby={hint === undefined ? undefined : hintId}>
      <legend data-part="Field.label" className={form.label}>
        {legend}
      </legend>
      {hint !== undefined && (
        <p id={hintId} data-part="Field.hint" className={form.hint}>
          {hint}
        </p>
      )}
      <div data-part="FieldGroup.fields" data-layout={layout} className={styles[layout]}>
        {children}
      </div>
    </fieldset>
  );
}
