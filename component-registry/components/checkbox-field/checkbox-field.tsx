import type { ComponentProps } from '../../definition/component-props.ts';
import { controlAttributes, FieldNotes, RequiredMark } from '../../forms/field-frame.tsx';
import { useField } from '../../forms/use-field.ts';
import { TickBox } from '../../parts/tick-box.tsx';
import type { checkboxField } from './checkbox-field.schema.ts';
import form from '../../forms/field.module.css';
import styles from './checkbox-field.module.css';

export { default as validate, version, writesLaterTexts } from './checkbox-field.schema.ts?validate';

/** A box to tick in a form: the whole row is its target. */
export default function CheckboxField({ field, label, hint }: ComponentProps<typeof checkboxField>) {
  const { id, isLocked, change, blur } = useField<'tick'>(field);
  return (
    <div data-part="Field.root" className={form.field} data-wrong={(field?.problem ?? null) !== null || undefined}>
      <FieldNotes id={id} hint={hint} field={field}>
        <label data-part="CheckboxField.row Field.option" className={styles.row} data-locked={isLocked || undefined}>
          <input
            {...controlAttributes(id, field, { hint })}
            data-part="Field.input"
            className={form.input}
            type="checkbox"
            checked={field?.value ?? false}
            aria-disabled={isLocked || undefined}
            onChange={(event) => change(event.currentTarget.checked)}
            onBlur={blur}
          />
          <TickBox size={28} />
          <span data-part="Field.label" className={styles.label}>
            {label}
          </span>
          {field?.isRequired === true && <RequiredMark />}
        </label>
      </FieldNotes>
    </div>
  );
}
