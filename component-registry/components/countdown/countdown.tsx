import { useFormats, useNow, useText } from '#runtime/component-hooks.ts';
import type { ComponentProps } from '../../definition/component-props.ts';
import { classes } from '../../styles/classes.ts';
import lettering from '../../styles/lettering.module.css';
import type { countdown } from './countdown.schema.ts';
import styles from './countdown.module.css';

export { default as validate, version } from './countdown.schema.ts?validate';

/** Not said second by second: who listens asks for it. */
export default function Countdown({ until, label, children }: ComponentProps<typeof countdown>) {
  const text = useText();
  const formats = useFormats();
  const left = Date.parse(until) - useNow(1000).getTime();
  if (left <= 0) return children;
  return (
    <div data-part="Countdown.root" className={styles.countdown} role="timer" aria-label={label}>
      <p data-part="Countdown.label" className={styles.label}>
        {label}
      </p>
      <p data-part="Countdown.line" className={styles.line}>
        {partsOf(left).map(([unit, amount]) => (
          <span key={unit} data-part="Countdown.part" className={styles.part} data-unit={unit}>
            <span data-part="Countdown.figure Lettering.figure" className={classes(lettering.figure, styles.figure)}>
              {formats.number(amount)}
            </span>
            <span data-part="Countdown.unit" className={styles.unit}>
              {text(`interface.${unit}`)}
            </span>
          </span>
        ))}
      </p>
    </div>
  );
}

/** A time in ms as days, hours, minutes and seconds; a second that has begun counts. */
function partsOf(milliseconds: number): readonly (readonly [unit: string, amount: number])[] {
  const seconds = Math.ceil(milliseconds / 1000);
  return [
    ['days', Math.floor(seconds / 86_400)],
    ['hours', Math.floor(seconds / 3600) % 24],
    ['minutes', Math.floor(seconds / 60) % 60],
    ['seconds', seconds % 60],
  ];
}
