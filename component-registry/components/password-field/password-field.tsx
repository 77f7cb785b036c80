import { useState } from 'react';
import { useText } from '#runtime/component-hooks.ts';
import type { ComponentProps } from '../../definition/component-props.ts';
import { controlAttributes, FieldFrame } from '../../forms/field-frame.tsx';
import { useField, useTyping } from '../../forms/use-field.ts';
import { Icon } from '../../icons/icon.tsx';
import type { passwordField } from './password-field.schema.ts';
import form from '../../forms/field.module.css';
import styles from './password-field.module.css';

export { default as validate, version, writesLaterTexts } from './password-field.schema.ts?validate';

/** A password in a form, hidden until the fan has it shown. */
export default function PasswordField(props: ComponentProps<typeof passwordField>) {
  const { field, label, hint, autocomplete = 'current-password' } = props;
  const { id, isLocked, change, blur } = useField<'text'>(field);
  const typing = useTyping(change);
  const text = useText();
  const [isShown, setShown] = useState(false);
  return (
    <FieldFrame id={id} label={label} hint={hint} field={field}>
      <span data-part="PasswordField.frame" className={styles.frame}>
        <input
          {...controlAttributes(id, field, { hint })}
          {...typing}
          data-part="Field.control"
          className={form.control}
          data-locked={isLocked || undefined}
          type={isShown ? 'text' : 'password'}
          value={field?.value ?? ''}
          readOnly={isLocked}
          autoComplete={autocomplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onBlur={blur}
        />
        <button
          type="button"
          data-part="PasswordField.show Field.tool"
          className={styles.show}
          aria-pressed={isShown}
          aria-label={text('forms.showPassword')}
          aria-controls={id}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'eye-off' : 'eye'} />
        </button>
      </span>
    </FieldFrame>
  );
}
