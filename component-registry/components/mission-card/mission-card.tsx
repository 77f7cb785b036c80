import { useId } from 'react';
import type { Mission } from '#schemas/entities/mission.ts';
import { useFormats, useText } from '#runtime/component-hooks.ts';
import type { ComponentProps } from '../../definition/component-props.ts';
import { Icon } from '../../icons/icon.tsx';
import { Amount } from '../../parts/amount.tsx';
import { SmallDrawing } from '../../parts/small-drawing.tsx';
import gauge from '../../styles/gauge.module.css';
import { classes } from '../../styles/classes.ts';
import type { missionCard } from './mission-card.schema.ts';
import styles from './mission-card.module.css';

export { default as validate, version, writesLaterTexts } from './mission-card.schema.ts?validate';

const stateIcons = { pending: 'clock', done: 'check-circle', usedUp: 'star', closed: 'lock' } as const;

/** Something to do for points, how often it is done, and the way to it. */
export default function MissionCard({ mission, pointName, children }: ComponentProps<typeof missionCard>) {
  const text = useText();
  const nameId = useId();
  const { state, isCost } = mission;
  const canBeDone = state === 'open' || state === 'pending';
  return (
    <article
      data-part="MissionCard.root"
      className={styles.card}
      data-state={state}
      data-cost={isCost || undefined}
      aria-labelledby={nameId}
    >
      <span data-part="MissionCard.ornament" className={styles.ornament} aria-hidden="true" />
      <div data-part="MissionCard.head" className={styles.head}>
        <SmallDrawing data-part="MissionCard.drawing" className={styles.drawing} src={mission.iconSrc} size={56} />
        <div data-part="MissionCard.words" className={styles.words}>
          <h3 id={nameId} data-part="MissionCard.name Lettering.heading" className={styles.name}>
            {mission.name}
          </h3>
          {mission.detail !== '' && (
            <p data-part="MissionCard.detail" className={styles.detail}>
              {mission.detail}
            </p>
          )}
        </div>
      </div>
      <div className={styles.figures}>
        <Gives mission={mission} pointName={pointName} />
        <Progress mission={mission} />
      </div>
      {state !== 'open' && (
        <p data-part="MissionCard.state" className={styles.state}>
          <Icon name={stateIcons[state]} size={18} />
          {text(`missions.${state}`)}
        </p>
      )}
      {canBeDone && (
        <div data-part="MissionCard.action" className={styles.action}>
          {children}
        </div>
      )}
    </article>
  );
}

function Gives({ mission: { point, isCost }, pointName }: { readonly mission: Mission; readonly pointName: string }) {
  return (
    <p data-part="MissionCard.gives" className={styles.gives}>
      <span>{isCost ? '−' : '+'}</span>
      <Amount value={point} unit={pointName} />
    </p>
  );
}

/** How often it is done of how often it counts; what counts without an end has no bar. */
function Progress({ mission: { done, possible, limit, isCost } }: { readonly mission: Mission }) {
  const text = useText();
  const formats = useFormats();
  if (possible === 0 || isCost) return null;
  const figures = { done: formats.number(Math.min(done, possible)), possible: formats.number(possible) };
  const share = Math.min(1, done / possible);
  return (
    <div data-part="MissionCard.progress" className={styles.progress}>
      <svg data-part="MissionCard.bar" className={classes(gauge.track, styles.bar)} aria-hidden="true">
        <rect data-part="MissionCard.fill" className={gauge.fill} width={`${share * 100}%`} height="100%" />
      </svg>
      <p data-part="MissionCard.done" className={styles.done}>
        {text(limit === 'day' ? 'missions.doneToday' : 'missions.doneOf', figures)}
      </p>
    </div>
  );
}
