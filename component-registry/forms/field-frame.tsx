import type { ReactNode } from 'react';
import { useText } from '#runtime/component-hooks.ts';
import type { FieldView } from '#schemas/campaign/form.ts';
import { Icon } from '../icons/icon.tsx';
import styles from './field.module.css';
import { useProblemText } from './use-field.ts';

interface FieldNotesProps {
  readonly id: string;
  readonly hint: string | undefined;
  readonly field: FieldView | undefined;
  /** Stands at the end of the line below, such as a count of characters. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

interface FieldFrameProps extends FieldNotesProps {
  readonly label: string;
  /** Of a field that is several controls: it is a group then, and the label its legend. */
  readonly isGroup?: boolean;
}

/** What most fields have: a label, whether it is required, a hint, and room for what is wrong with it. */
export function FieldFrame({ label, isGroup = false, ...notes }: FieldFrameProps) {
  const { id, hint, field } = notes;
  const problem = field?.problem ?? null;
  const attributes = {
    className: styles.field,
    'data-part': 'Field.root',
    'data-wrong': problem !== null || undefined,
  };
  const required = field?.isRequired === true && <RequiredMark />;
  return isGroup ? (
    <fieldset {...attributes} aria-describedby={describedBy({ id, hint, problem })}>
      <legend data-part="Field.head" className={styles.head}>
        <span data-part="Field.label" className={styles.label}>
          {label}
        </span>
        {required}
      </legend>
      <FieldNotes {...notes} />
    </fieldset>
  ) : (
    <div {...attributes}>
      <span data-part="Field.head" className={styles.head}>
        <label htmlFor={id} data-part="Field.label" className={styles.label}>
          {label}
        </label>
        {required}
      </span>
      <FieldNotes {...notes} />
    </div>
  );
}

/** For the eye: screen readers hear it from the control. */
export function RequiredMark() {
  const text = useText();
  return (
    <span data-part="Field.required" className={styles.required} aria-hidden="true">
      {text('forms.required')}
    </span>
  );
}

/** A control with the hint above it and, below it, what is wrong. */
export function FieldNotes({ id, hint, field, aside, children }: FieldNotesProps) {
  const problemText = useProblemText();
  const problem = field?.problem ?? null;
  return (
    <>
      {hint !== undefined && (
        <p id={hintId(id)} data-part="Field.hint" className={styles.hint}>
          {hint}
        </p>
      )}
      {children}
      <div data-part="Field.foot" className={styles.foot}>
        <p id={problemId(id)} data-part="Field.problem" className={styles.problem} aria-live="polite">
          {problem !== null && (
            <>
              <Icon name="warning" size={16} />
              <span>{problemText(problem)}</span>
            </>
          )}
        </p>
        {aside}
      </div>
    </>
  );
}

/** What a control says of itself to screen readers: whether it is wrong or required, and where more is said. */
export function controlAttributes(
  id: string,
  field: FieldView | undefined,
  { hint, limitId }: { readonly hint: string | undefined; readonly limitId?: string | undefined },
) {
  const problem = field?.problem ?? null;
  return {
    id,
    'aria-invalid': problem === null ? undefined : true,
    'aria-required': field?.isRequired === true ? true : undefined,
    'aria-describedby': describedBy({ id, hint, problem, limitId }),
  };
}

function describedBy(about: {
  readonly id: string;
  readonly hint: string | undefined;
  readonly problem: unknown;
  readonly limitId?: string | undefined;
}): string | undefined {
  const ids = [
    ...(about.problem === null ? [] : [problemId(about.id)]),
    ...(about.hint === undefined ? [] : [hintId(about.id)]),
    ...(about.limitId === undefined ? [] : [about.limitId]),
  ];
  return ids.length === 0 ? undefined : ids.join(' ');
}

function hintId(id: string): string {
  return `${id}-hint`;
}

function problemId(id: string): string {
  return `${id}-problem`;
}
