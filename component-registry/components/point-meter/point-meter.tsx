import { useFormats, useText } from '#runtime/component-hooks.ts';
import type { ComponentProps } from '../../definition/component-props.ts';
import { useCountUp } from '../../motion/use-count-up.ts';
import type { pointMeter } from './point-meter.schema.ts';
import styles from './point-meter.module.css';

export { default as validate, version } from './point-meter.schema.ts?validate';

/** The member's points as a hero figure that runs to its new value, above a bar that fills up to the goal. */
export default function PointMeter({ point, pointName, label, goal, goalLabel }: ComponentProps<typeof pointMeter>) {
  const formats = useFormats();
  const text = useText();
  const shown = useCountUp(point);
  const ratio = goal === undefined || goal <= 0 ? undefined : Math.min(1, Math.max(0, point / goal));
  return (
    <div data-part="PointMeter.root" className={styles.points} data-full={ratio === 1 || undefined}>
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
            data-part="PointMeter.meter"
            className={styles.meter}
            role="meter"
            aria-label={goalLabel ?? label}
            aria-valuemin={0}
            aria-valuemax={goal}
            aria-valuenow={Math.min(point, goal)}
            aria-valuetext={`${formats.number(point)} / ${formats.number(goal)} ${pointName}`}
          >
            <Track ratio={ratio} />
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

const marks = Array.from({ length: 10 }, (_, index) => index);

/** The bar, and ten marks of which a skin may make something else; `ratio` (0 to 1) is filled. */
function Track({ ratio }: { readonly ratio: number }) {
  return (
    <>
      <svg
        data-part="PointMeter.track"
        className={styles.track}
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect data-part="PointMeter.fill" className={styles.fill} width={100 * ratio} height="4" />
      </svg>
      <span data-part="PointMeter.marks" className={styles.marks} aria-hidden="true">
        {marks.map((mark) => (
          <i key={mark} data-part="PointMeter.mark" data-lit={mark < Math.floor(ratio * marks.length) || undefined} />
        ))}
      </span>
    </>
  );
}
