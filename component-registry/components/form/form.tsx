import { useEffect, useRef } from 'react';
import type { KeyboardEvent, SubmitEvent } from 'react';
import { useFlowEvents } from '#runtime/component-hooks.ts';
import type { FormView } from '#schemas/campaign/form.ts';
import type { ComponentProps } from '../../definition/component-props.ts';
import { fieldId } from '../../forms/use-field.ts';
import { isComposing } from '../../press/is-composing.ts';
import type { form as definition } from './form.schema.ts';
import styles from './form.module.css';

export { default as validate, version, writesLaterTexts } from './form.schema.ts?validate';

/** A form. What is wrong is said by its flow, never by the browser; the first wrong field gets the focus. */
export default function Form({ form, label, children }: ComponentProps<typeof definition>) {
  const send = useFlowEvents(form?.name ?? '');
  useFocusOnWrong(form);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (form !== undefined && !form.isBusy && form.blockedBy === null) send('form.submit');
  };
  return (
    <form
      data-part="Form.root"
      className={styles.form}
      aria-label={label}
      noValidate
      onSubmit={submit}
      onKeyDown={keepComposition}
    >
      {children}
    </form>
  );
}

/** Enter that ends the work of an input method sends nothing. */
function keepComposition(event: KeyboardEvent): void {
  const { nativeEvent, key, target } = event;
  if (key === 'Enter' && target instanceof HTMLInputElement && isComposing(nativeEvent)) event.preventDefault();
}

function useFocusOnWrong(form: FormView | undefined): void {
  const refusals = form?.refusals ?? 0;
  const seen = useRef(refusals);
  useEffect(() => {
    const isRefusedAnew = refusals > seen.current;
    seen.current = refusals;
    const [first] = form?.wrong ?? [];
    if (!isRefusedAnew || form === undefined || first === undefined) return;
    document.getElementById(fieldId(form.name, first))?.focus();
  }, [form, refusals]);
}
