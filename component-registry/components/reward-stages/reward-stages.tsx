import { useFormats, useText } from '#runtime/component-hooks.ts';
import type { ComponentProps } from '../../definition/component-props.ts';
import { Icon } from '../../icons/icon.tsx';
import type { rewardStages } from './reward-stages.schema.ts';
import styles from './reward-stages.module.css';

export { default as validate, version } from './reward-stages.schema.ts?validate';

type Given = ComponentProps<typeof rewardStages>;
type Step = Given['stages'][number][number];

/** Stages that all members reach together: one is shown if it is the first, or the one before is ended (4.37). */
export default function RewardStages(props: Given) {
  const { point, stages } = props;
  const shown = stages.filter((_stage, index) => index === 0 || endOf(stages[index - 1]) <= point);
  return (
    <ol data-part="RewardStages.root" className={styles.stages}>
      {shown.map((steps, index) => (
        <Stage
          key={index}
          {...props}
          steps={steps}
          from={index === 0 ? 0 : endOf(stages[index - 1])}
          number={index + 1}
        />
      ))}
    </ol>
  );
}

interface StageProps extends Given {
  readonly steps: readonly Step[];
  /** Where the stage before ended. */
  readonly from: number;
  readonly number: number;
}

function Stage(props: StageProps) {
  const { point, steps, from, number, label, unit } = props;
  const formats = useFormats();
  const end = endOf(steps);
  const isFull = steps.every((step) => step.point <= point);
  const reached = Math.min(point, end);
  return (
    <li data-part="RewardStages.stage" className={styles.stage} data-full={isFull || undefined}>
      <p data-part="RewardStages.number Lettering.figure" className={styles.number} lang="en">
        {ordinal(number)}
      </p>
      <div
        data-part="RewardStages.gauge"
        className={styles.gauge}
        role="meter"
        aria-label={`${label} ${ordinal(number)}`}
        aria-valuemin={from}
        aria-valuemax={end}
        aria-valuenow={reached}
        aria-valuetext={`${formats.number(reached)} / ${formats.number(end)} ${unit}`}
      >
        <svg
          data-part="RewardStages.track"
          className={styles.track}
          viewBox="0 0 100 4"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <rect
            data-part="RewardStages.fill"
            className={styles.fill}
            width={isFull ? 100 : (100 * (reached - from)) / (end - from)}
            height="4"
          />
        </svg>
      </div>
      <ol data-part="RewardStages.steps" className={styles.steps}>
        {steps.map((step) => (
          <StepLine key={step.point} {...props} step={step} />
        ))}
      </ol>
    </li>
  );
}

function StepLine({ step, point, unit, clearLabel, clearReward }: StageProps & { readonly step: Step }) {
  const formats = useFormats();
  const text = useText();
  const isCleared = step.point <= point;
  return (
    <li data-part="RewardStages.step" className={styles.step} data-cleared={isCleared || undefined}>
      {step.imgReward && (
        <span data-part="RewardStages.drawing" className={styles.drawing} aria-hidden="true">
          <img src={step.imgReward} alt="" loading="lazy" decoding="async" />
          {isCleared && clearReward && (
            <img
              data-part="RewardStages.overlay"
              className={styles.overlay}
              src={clearReward}
              alt=""
              decoding="async"
            />
          )}
        </span>
      )}
      <span className={styles.words}>
        <span data-part="RewardStages.point" className={styles.point}>
          {`${formats.number(step.point)} ${unit}`}
        </span>
        <span data-part="RewardStages.name" className={styles.name}>
          {step.name}
        </span>
      </span>
      {isCleared && (
        <span data-part="RewardStages.cleared" className={styles.cleared}>
          {clearLabel ? (
            <img src={clearLabel} alt={text('members.goalReached')} decoding="async" />
          ) : (
            <>
              <Icon name="check" size={18} />
              {text('members.goalReached')}
            </>
          )}
        </span>
      )}
    </li>
  );
}

function endOf(steps: readonly Step[] | undefined): number {
  return steps?.at(-1)?.point ?? 0;
}

/** There are no more than twenty stages: only the first three have endings of their own (9.08). */
function ordinal(number: number): string {
  return `${number}${['st', 'nd', 'rd'][number - 1] ?? 'th'}`;
}
