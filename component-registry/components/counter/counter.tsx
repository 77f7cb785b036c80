import { useFormats } from '#runtime/component-hooks.ts';
import type { ComponentProps } from '../../definition/component-props.ts';
import { Icon } from '../../icons/icon.tsx';
import { useFirstSightCount } from '../../motion/use-first-sight-count.ts';
import { classes } from '../../styles/classes.ts';
import lettering from '../../styles/lettering.module.css';
import type { counter } from './counter.schema.ts';
import styles from './counter.module.css';

export { default as validate, version } from './counter.schema.ts?validate';

export default function Counter({ value, label, unit, icon, compact = false }: ComponentProps<typeof counter>) {
  const formats = useFormats();
  const [shown, element] = useFirstSightCount<HTMLDivElement>(value);
  const write = compact ? formats.count : formats.number;
  return (
    <div ref={element} data-part="Counter.root" className={styles.counter}>
      <p data-part="Counter.label" className={styles.label}>
        {icon !== undefined && <Icon name={icon} size={20} />}
        {label}
      </p>
      <p data-part="Counter.line" className={styles.line}>
        <span
          data-part="Counter.figure Lettering.figure"
          className={classes(lettering.figure, styles.figure)}
          data-breadth={breadthOf(write(value))}
          title={compact ? formats.number(value) : undefined}
        >
          {compact && <span className={styles.visuallyHidden}>{formats.number(value)}</span>}
          <span data-part="Counter.whole" className={styles.whole} aria-hidden={compact || undefined}>
            {write(value)}
          </span>
          <span data-part="Counter.running" className={styles.running} aria-hidden="true">
            {write(shown)}
          </span>
        </span>
        {unit !== undefined && (
          <span data-part="Counter.unit" className={styles.unit}>
            {unit}
          </span>
        )}
      </p>
    </div>
  );
}

/**
 * How many halves of its own size the figure is broad, so that it fills its column and no more; the style sheet knows 1
 * to 24.
 */
function breadthOf(figure: string): number {
  const breadth = [...figure].reduce((sum, letter) => sum + letterBreadth(letter), 0);
  return Math.min(Math.max(Math.ceil(breadth * 2), 1), 24);
}

function letterBreadth(letter: string): number {
  if (letter === ',' || letter === '.') return 0.3;
  return /[\dA-Z]/.test(letter) ? 0.62 : 1;
}
