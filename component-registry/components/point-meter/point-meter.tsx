import { useFormats, useText } from '#runtime/component-hooks.ts';
import type { ComponentProps } from '../../definition/component-props.ts';
import { useCountUp } from '../../motion/use-count-up.ts';
import type { pointMeter } from './point-meter.schema.ts';
import { StarStave } from './star-stave.tsx';
import styles from './point-meter.module.css';

export { default as validate, version } from './point-meter.schema.ts?validate';

/** The member's points as a hero figure that runs to its new value, above a stave whose stars light up to the goal. */
export default function PointMeter({ point, pointName, label, goal, goalLabel }: ComponentProps<typeof pointMeter>) {
  const formats = useFormats();
  const text = useText();
  const shown = useCountUp(point);
  const ratio = goal === undefined || goal <= 0 ? undefined : Math.min(1, Math.max(0, point / goal));
  return (
    <div data-part="PointMeter.root" className={styles.meter} data-full={ratio === 1 || undefined}>
      <p data-part="PointMeter.label" className={styles.label}>
        {label}
      </p>
      <p data-part="PointMeter.point" className={styles.point}>
        <span className={styles.visuallyHidden}>{`${formats.number(point)} ${pointName}`}</span>
        <span data-part="PointMeter.figure Lettering.figure" className={styles.figure} aria-hidden="true">
          {formats.number(shown)}
        </span>
        <span data-part="PointMeter.unit" className={styles.unit} aria-hidden="true">
          {pointName}
        </span>
      </p>
      {ratio !== undefined && goal !== undefined && (
        <>
          <div
            role="meter"
            aria-label={goalLabel ?? label}
            aria-valuemin={0}
            aria-valuemax={goal}
            aria-valuenow={Math.min(point, goal)}
            aria-valuetext={`${formats.number(point)} / ${formats.number(goal)} ${pointName}`}
          >
            <StarStave ratio={ratio} />
          </div>
          <p data-part="PointMeter.goal" className={styles.goal}>
            {goalLabel !== undefined && <span>{goalLabel}</span>}
            <span data-part="PointMeter.goalFigure" className={styles.goalFigure}>
              {ratio === 1
                ? text('members.goalReached')
                : text('members.goalMissing', { missing: goal - point, pointName })}
            </span>
          </p>
        </>
      )}
    </div>
  );
}
