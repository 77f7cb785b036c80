import type { FieldOption } from '#schemas/campaign/form.ts';
import type { ComponentProps } from '../../definition/component-props.ts';
import { FieldFrame } from '../../forms/field-frame.tsx';
import { useField } from '../../forms/use-field.ts';
import type { choiceField } from './choice-field.schema.ts';
import form from '../../forms/field.module.css';
import styles from './choice-field.module.css';

export { default as validate, version, writesLaterTexts } from './choice-field.schema.ts?validate';

/** One of a few values in a form: real radio buttons, so that the arrows choose among them. */
export default function ChoiceField({ field, label, hint, look = 'list' }: ComponentProps<typeof choiceField>) {
  const { id, isLocked, change, blur } = useField<'choice'>(field);
  const value = field?.value ?? '';
  const radio = (option: FieldOption, position: number) => (
    <label key={position} data-part="Field.option" className={form.option} data-locked={isLocked || undefined}>
      <input
        data-part="Field.input"
        className={form.input}
        type="radio"
        name={id}
        // The first answers to the id of the field, so that the form can bring the fan here.
        {...(position === 0 ? { id } : {})}
        value={option.value}
        checked={option.value === value}
        required={field?.isRequired}
        aria-disabled={isLocked || undefined}
        aria-invalid={field?.problem === null ? undefined : true}
        onChange={() => change(option.value)}
        onBlur={blur}
      />
      <Mark look={look} option={option} />
      <span>{option.label}</span>
    </label>
  );
  return (
    <FieldFrame id={id} label={label} hint={hint} field={field} isGroup>
      <div data-part="ChoiceField.options" data-look={look} className={styles[look]}>
        {field?.options.map(radio)}
      </div>
    </FieldFrame>
  );
}

function Mark({ look, option: { color } }: { readonly look: string; readonly option: FieldOption }) {
  if (look === 'chips') return null;
  if (look === 'list' || color === undefined)
    return <span data-part="ChoiceField.dot" className={styles.dot} aria-hidden="true" />;
  return (
    <svg
      data-part="ChoiceField.swatch"
      className={styles.swatch}
      viewBox="0 0 36 36"
      width={36}
      height={36}
      aria-hidden="true"
    >
      <circle cx="18" cy="18" r="16.5" fill={color} />
      <path d="m11.5 18.5 4.5 4.5 8.5-9" />
    </svg>
  );
}
