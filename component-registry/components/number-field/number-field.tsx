import type { KeyboardEvent } from 'react';
import { useText } from '#runtime/component-hooks.ts';
import type { ComponentProps } from '../../definition/component-props.ts';
import { controlAttributes, FieldFrame } from '../../forms/field-frame.tsx';
import { useField, useTyping } from '../../forms/use-field.ts';
import { Icon } from '../../icons/icon.tsx';
import type { numberField } from './number-field.schema.ts';
import form from '../../forms/field.module.css';
import styles from './number-field.module.css';

export { default as validate, version, writesLaterTexts } from './number-field.schema.ts?validate';

const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/** A whole number in a form. What is typed stays as it is until it is right; minus, plus and the arrows keep its limits. */
export default function NumberField({ field, label, hint, unit }: ComponentProps<typeof numberField>) {
  const { id, isLocked, change, blur } = useField<'number'>(field);
  const typing = useTyping(change);
  const text = useText();
  const { value = '', least = null, most = null } = field ?? {};
  const number = /^-?\d+$/.test(value) ? Number(value) : undefined;
  const stepped = (by: number) => within(number === undefined ? (least ?? 0) : number + by, least, most);
  const step = (by: number) => change(String(stepped(by)));
  const onKeyDown = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  };
  const isAtEnd = (by: number) => number !== undefined && stepped(by) === number;
  const tool = (by: number, icon: string, words: string) => (
    <button
      type="button"
      data-part="Field.tool"
      className={form.tool}
      aria-label={words}
      disabled={isLocked}
      // It keeps the focus at the end of its range.
      aria-disabled={isAtEnd(by) || undefined}
      onClick={() => !isAtEnd(by) && step(by)}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <FieldFrame id={id} label={label} hint={hint} field={field}>
      <span data-part="NumberField.frame Field.control" className={styles.frame} data-locked={isLocked || undefined}>
        {tool(-1, 'minus', text('prizes.decrease'))}
        <input
          {...controlAttributes(id, field, { hint })}
          {...typing}
          data-part="NumberField.number"
          className={styles.number}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          role="spinbutton"
          aria-valuenow={number}
          aria-valuemin={least ?? undefined}
          aria-valuemax={most ?? undefined}
          value={value}
          readOnly={isLocked}
          onKeyDown={onKeyDown}
          onBlur={blur}
        />
        {unit !== undefined && (
          <span data-part="NumberField.unit" className={styles.unit}>
            {unit}
          </span>
        )}
        {tool(1, 'plus', text('prizes.increase'))}
      </span>
    </FieldFrame>
  );
}

function within(value: number, least: number | null, most: number | null): number {
  return Math.min(most ?? value, Math.max(least ?? value, value));
}
