import { useId, useRef } from 'react';
import type { CompositionEvent } from 'react';
import { useFlowEvents, useText } from '#runtime/component-hooks.ts';
import type { FieldKind, FieldProblem, FieldView } from '#schemas/campaign/form.ts';

/** What a component of a field makes of the view of its field. */
export interface FieldHandle<Value> {
  /** Id of the control, the same for the same field of the same form, so that a form finds what is wrong in it. */
  readonly id: string;
  /** It takes nothing now: its flow does not run yet, or the form is on its way. */
  readonly isLocked: boolean;
  readonly problem: FieldProblem | null;
  change(value: Value, options?: { readonly isComposing: boolean }): void;
  blur(): void;
}

/** Ties a control to its field. Before the flow runs there is no view yet: then the control waits. */
export function useField<Kind extends FieldKind>(
  field: FieldView<Kind> | undefined,
): FieldHandle<FieldView<Kind>['value']> {
  const send = useFlowEvents(field?.form ?? '');
  const isLocked = field?.isLocked ?? true;
  const name = field?.name ?? '';
  const ownId = useId();
  return {
    id: field === undefined ? ownId : fieldId(field.form, name),
    isLocked,
    problem: field?.problem ?? null,
    change: (value, { isComposing } = { isComposing: false }) => {
      if (!isLocked) send('form.change', { name, value, isComposing });
    },
    blur: () => {
      if (!isLocked) send('form.blur', { name });
    },
  };
}

/** Id of the control of a field. */
export function fieldId(form: string, name: string): string {
  return `field-${form}-${name}`;
}

/** For a control that text is typed into: an input method's changes are marked as such until it is done. */
export function useTyping(change: FieldHandle<string>['change']) {
  const isComposing = useRef(false);
  return {
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      change(event.currentTarget.value, { isComposing: isComposing.current }),
    onCompositionStart: () => void (isComposing.current = true),
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      isComposing.current = false;
      change(event.currentTarget.value);
    },
  };
}

/** The sentence of a problem in the language of the page. */
export function useProblemText(): (problem: FieldProblem) => string {
  const text = useText();
  return ({ code, limits }) => text(`forms.problem.${code}`, limits);
}
