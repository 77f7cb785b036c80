import { useText } from '#runtime/component-hooks.ts';
import type { ComponentProps } from '../../definition/component-props.ts';
import { controlAttributes, FieldFrame } from '../../forms/field-frame.tsx';
import { useField } from '../../forms/use-field.ts';
import { Icon } from '../../icons/icon.tsx';
import type { selectField } from './select-field.schema.ts';
import styles from './select-field.module.css';

export { default as validate, version, writesLaterTexts } from './select-field.schema.ts?validate';

/** One of many values in a form: the list of the browser itself, so that a phone opens its own. */
export default function SelectField(props: ComponentProps<typeof selectField>) {
  const { field, label, hint, placeholder, unit } = props;
  const { id, isLocked, change, blur } = useField<'choice'>(field);
  const text = useText();
  const value = field?.value ?? '';
  return (
    <FieldFrame id={id} label={label} hint={hint} field={field}>
      <span data-part="SelectField.row" className={styles.row}>
        <span data-part="SelectField.frame" className={styles.frame}>
          <select
            {...controlAttributes(id, field, { hint })}
            data-part="SelectField.control Field.control"
            className={styles.control}
            data-locked={isLocked || undefined}
            data-empty={value === '' || undefined}
            value={value}
            aria-disabled={isLocked || undefined}
            onChange={(event) => change(event.currentTarget.value)}
            onBlur={blur}
          >
            <option value="" disabled={field?.isRequired === true}>
              {placeholder ?? text('forms.choose')}
            </option>
            {field?.options.map((option, position) => (
              <option key={position} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size={20} />
        </span>
        {unit !== undefined && (
          <span data-part="SelectField.unit" className={styles.unit}>
            {unit}
          </span>
        )}
      </span>
    </FieldFrame>
  );
}
