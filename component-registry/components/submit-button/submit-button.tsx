import { useId } from 'react';
import { useText } from '#runtime/component-hooks.ts';
import type { ComponentProps } from '../../definition/component-props.ts';
import { useProblemText } from '../../forms/use-field.ts';
import { Icon } from '../../icons/icon.tsx';
import { PressReason } from '../../press/press-reason.tsx';
import type { submitButton } from './submit-button.schema.ts';
import styles from './submit-button.module.css';

export { default as validate, version, writesLaterTexts } from './submit-button.schema.ts?validate';

/** Sends a form. Busy, it keeps the focus; disabled, it says why. */
export default function SubmitButton(props: ComponentProps<typeof submitButton>) {
  const { form, label, busyLabel = label, icon, disabledReason } = props;
  const reasonId = useId();
  const text = useText();
  const problemText = useProblemText();
  const { problem = null, blockedBy = null, isBusy = false } = form ?? {};
  const reason = blockedBy === null ? undefined : (disabledReason ?? problemText(blockedBy));
  return (
    <div data-part="SubmitButton.root" className={styles.submit}>
      <div role="alert" data-part="SubmitButton.problem" className={styles.problem}>
        {problem !== null && (
          <p>
            <Icon name="warning" size={20} />
            <span>{text(`forms.form.${problem.code}`, problem.limits)}</span>
          </p>
        )}
      </div>
      <button
        type="submit"
        data-part="SubmitButton.button Pressable.root Pressable.primary"
        className={styles.button}
        disabled={form === undefined || blockedBy !== null}
        aria-busy={isBusy || undefined}
        aria-disabled={isBusy || undefined}
        aria-describedby={reason === undefined ? undefined : reasonId}
      >
        {icon !== undefined && <Icon name={icon} />}
        <span>{isBusy ? busyLabel : label}</span>
      </button>
      {reason !== undefined && <PressReason id={reasonId} reason={reason} />}
    </div>
  );
}
