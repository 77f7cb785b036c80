import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { useFormats, useText } from '#runtime/component-hooks.ts';
import type { ComponentProps } from '../../definition/component-props.ts';
import { Icon } from '../../icons/icon.tsx';
import type { stepper } from './stepper.schema.ts';
import { useLongPress } from './use-long-press.ts';
import styles from './stepper.module.css';

export { default as validate, version } from './stepper.schema.ts?validate';

/** A number between its limits: minus, plus, both repeating while held, and the arrow keys. */
export default function Stepper(props: ComponentProps<typeof stepper>) {
  const { label, value, min, max, unit, disabled = false } = props;
  const text = useText();
  const formats = useFormats();
  const labelId = useId();
  const figure = useRef<HTMLDivElement>(null);
  const { stepBy, onKeyDown } = useSteps(props);
  const keepFocus = () => figure.current?.focus();
  const atMin = value <= min;
  const atMax = value >= max;

  return (
    <div data-part="Stepper.root" className={styles.stepper} data-disabled={disabled || undefined}>
      <span id={labelId} data-part="Stepper.label" className={styles.label}>
        {label}
      </span>
      <div data-part="Stepper.controls" className={styles.controls}>
        <StepButton
          icon="minus"
          label={text('prizes.decrease')}
          disabled={disabled || atMin}
          step={() => stepBy(-1)}
          onDisabled={keepFocus}
        />
        <div
          ref={figure}
          data-part="Stepper.value"
          className={styles.value}
          role="spinbutton"
          tabIndex={disabled ? -1 : 0}
          aria-labelledby={labelId}
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-valuetext={`${formats.number(value)}${unit === undefined ? '' : ` ${unit}`}`}
          aria-disabled={disabled || undefined}
          onKeyDown={onKeyDown}
        >
          <span data-part="Stepper.figure Lettering.figure" className={styles.figure}>
            {formats.number(value)}
          </span>
          {unit !== undefined && (
            <span data-part="Stepper.unit" className={styles.unit}>
              {unit}
            </span>
          )}
        </div>
        <StepButton
          icon="plus"
          label={text('prizes.increase')}
          disabled={disabled || atMax}
          step={() => stepBy(1)}
          onDisabled={keepFocus}
        />
      </div>
    </div>
  );
}

/** What changes the value, by steps and keys; a step gives whether another one can follow. */
function useSteps({ value, min, max, disabled = false, emit }: ComponentProps<typeof stepper>) {
  const latest = useRef(value);
  // As soon as a value is rendered: later, a step may have been taken meanwhile, which this would undo.
  useLayoutEffect(() => {
    latest.current = value;
  });
  const change = (wanted: number): boolean => {
    const next = Math.min(max, Math.max(min, wanted));
    if (disabled || next === latest.current) return false;
    latest.current = next;
    void emit('change', { value: next });
    return next > min && next < max;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const wanted = wantedByKey(event.key, latest.current, min, max);
    if (wanted === undefined) return;
    event.preventDefault();
    change(wanted);
  };
  return { stepBy: (step: number) => change(latest.current + step), onKeyDown };
}

interface StepButtonProps {
  readonly icon: string;
  readonly label: string;
  readonly disabled: boolean;
  readonly step: () => boolean;
  readonly onDisabled: () => void;
}

function StepButton({ icon, label, disabled, step, onDisabled }: StepButtonProps) {
  const hold = useLongPress(step, disabled);
  const hadFocus = useRef(false);
  useEffect(() => {
    if (disabled && hadFocus.current) {
      hadFocus.current = false;
      onDisabled();
    }
  }, [disabled, onDisabled]);
  return (
    <button
      type="button"
      data-part="Stepper.step Pressable.root Pressable.primary"
      className={styles.step}
      aria-label={label}
      disabled={disabled}
      onFocus={() => (hadFocus.current = true)}
      onBlur={(event) => (hadFocus.current = event.currentTarget.disabled)}
      {...hold}
    >
      <Icon name={icon} size={22} />
    </button>
  );
}

function wantedByKey(key: string, value: number, min: number, max: number): number | undefined {
  switch (key) {
    case 'ArrowUp':
    case 'ArrowRight':
      return value + 1;
    case 'ArrowDown':
    case 'ArrowLeft':
      return value - 1;
    case 'PageUp':
      return value + 10;
    case 'PageDown':
      return value - 10;
    case 'Home':
      return min;
    case 'End':
      return max;
    default:
      return undefined;
  }
}
