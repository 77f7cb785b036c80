import type { ComponentProps } from '../../definition/component-props.ts';
import { CharacterCount } from '../../forms/character-count.tsx';
import { controlAttributes, FieldFrame } from '../../forms/field-frame.tsx';
import { useField, useTyping } from '../../forms/use-field.ts';
import type { longTextField } from './long-text-field.schema.ts';
import styles from './long-text-field.module.css';

export { default as validate, version, writesLaterTexts } from './long-text-field.schema.ts?validate';

/** Several lines of text in a form. Enter begins a new line; nothing that is typed or pasted is cut off. */
export default function LongTextField(props: ComponentProps<typeof longTextField>) {
  const { field, label, hint, placeholder, size = 'short', advisedLength } = props;
  const { id, isLocked, change, blur } = useField<'text'>(field);
  const typing = useTyping(change);
  const max = field?.maxLength ?? null;
  const isCounted = max !== null || advisedLength !== undefined;
  const limitId = `${id}-limit`;
  const count = isCounted && (
    <CharacterCount
      id={limitId}
      value={field?.value ?? ''}
      max={max}
      advised={advisedLength}
      unit={field?.lengthUnit}
    />
  );
  return (
    <FieldFrame id={id} label={label} hint={hint} field={field} aside={count}>
      <textarea
        {...controlAttributes(id, field, { hint, limitId: isCounted ? limitId : undefined })}
        {...typing}
        data-part="LongTextField.control Field.control"
        className={styles.control}
        data-locked={isLocked || undefined}
        value={field?.value ?? ''}
        placeholder={placeholder}
        readOnly={isLocked}
        rows={size === 'long' ? 6 : 3}
        data-size={size}
        autoComplete="off"
        onBlur={blur}
      />
    </FieldFrame>
  );
}
