import type { ComponentProps } from '../../definition/component-props.ts';
import { CharacterCount } from '../../forms/character-count.tsx';
import { controlAttributes, FieldFrame } from '../../forms/field-frame.tsx';
import { useField, useTyping } from '../../forms/use-field.ts';
import type { textField } from './text-field.schema.ts';
import styles from '../../forms/field.module.css';

export { default as validate, version, writesLaterTexts } from './text-field.schema.ts?validate';

const plain = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

const keyboards = {
  text: { type: 'text' },
  email: { type: 'text', inputMode: 'email', ...plain },
  url: { type: 'text', inputMode: 'url', ...plain },
  search: { type: 'text', inputMode: 'search' },
  code: { type: 'text', ...plain },
  digits: { type: 'text', inputMode: 'numeric', ...plain },
} as const;

/** A line of text in a form. More than its limit can be typed and pasted: the fan sees it, and nothing is cut off. */
export default function TextField(props: ComponentProps<typeof textField>) {
  const { field, label, hint, placeholder, keyboard = 'text', autocomplete = 'off', enterKey } = props;
  const { id, isLocked, change, blur } = useField<'text'>(field);
  const typing = useTyping(change);
  const max = keyboard === 'code' ? null : (field?.maxLength ?? null);
  const limitId = max === null ? undefined : `${id}-limit`;
  const count = max !== null && (
    <CharacterCount id={`${id}-limit`} value={field?.value ?? ''} max={max} unit={field?.lengthUnit} />
  );
  return (
    <FieldFrame id={id} label={label} hint={hint} field={field} aside={count}>
      <input
        {...controlAttributes(id, field, { hint, limitId })}
        {...typing}
        {...keyboards[field?.isNumeric === true ? 'digits' : keyboard]}
        data-part="Field.control"
        className={styles.control}
        data-locked={isLocked || undefined}
        value={field?.value ?? ''}
        placeholder={placeholder}
        readOnly={isLocked}
        autoComplete={autocomplete}
        enterKeyHint={enterKey}
        onBlur={blur}
      />
    </FieldFrame>
  );
}
