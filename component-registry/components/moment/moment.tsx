import { useEffect, useState } from 'react';
import { useFormats, useIsHydrating } from '#runtime/component-hooks.ts';
import type { ComponentProps } from '../../definition/component-props.ts';
import { prefersReducedMotion } from '../../motion/prefers-reduced-motion.ts';
import { useCountUp } from '../../motion/use-count-up.ts';
import { classes } from '../../styles/classes.ts';
import lettering from '../../styles/lettering.module.css';
import type { moment } from './moment.schema.ts';
import styles from './moment.module.css';

export { default as validate, version } from './moment.schema.ts?validate';

type Props = ComponentProps<typeof moment>;

/** How long it plays, in ms. */
const duration = 900;

/** While it plays, what comes last takes no press: who presses twice too often ends the celebration and no more. */
export default function Moment({ slots, children, ...points }: Props) {
  const [isPlaying, end] = usePlaying();
  return (
    <div
      data-part="Moment.root"
      className={styles.moment}
      data-state={isPlaying ? 'playing' : 'still'}
      onPointerDown={isPlaying ? end : undefined}
    >
      <div data-part="Moment.reveal" className={styles.reveal}>
        <span data-part="Moment.celebration" className={styles.celebration} aria-hidden="true" />
        {slots.reveal?.()}
      </div>
      <Points {...points} isPlaying={isPlaying} />
      {children !== undefined && (
        <div data-part="Moment.rest" className={styles.rest}>
          {children}
        </div>
      )}
    </div>
  );
}

/** Whether it plays, and what ends it. A page that came from the server whole is not taken apart to be celebrated. */
function usePlaying(): [boolean, () => void] {
  const isHydrating = useIsHydrating();
  const [isPlaying, setPlaying] = useState(() => !isHydrating && !prefersReducedMotion());
  useEffect(() => {
    if (!isPlaying) return undefined;
    const end = () => setPlaying(false);
    const timer = setTimeout(end, duration);
    document.addEventListener('keydown', end);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', end);
    };
  }, [isPlaying]);
  return [isPlaying, () => setPlaying(false)];
}

function Points(
  props: Pick<Props, 'pointBefore' | 'pointAfter' | 'pointLabel' | 'pointName'> & { isPlaying: boolean },
) {
  const { pointAfter = 0, pointBefore = pointAfter, pointLabel, pointName, isPlaying } = props;
  const formats = useFormats();
  const counted = useCountUp(pointAfter, isPlaying ? pointBefore : pointAfter);
  if (props.pointAfter === undefined) return null;
  const change = pointAfter - pointBefore;
  return (
    <p data-part="Moment.points" className={styles.points}>
      <span data-part="Moment.label" className={styles.label}>
        {pointLabel}
      </span>
      <span className={lettering.visuallyHidden}>{formats.number(pointAfter)}</span>
      <span
        data-part="Moment.figure Lettering.figure"
        className={classes(lettering.figure, styles.figure)}
        aria-hidden="true"
      >
        {formats.number(isPlaying ? counted : pointAfter)}
      </span>
      <span data-part="Moment.unit" className={styles.unit}>
        {pointName}
      </span>
      {change !== 0 && (
        <span data-part="Moment.change" className={styles.change}>
          {`${change > 0 ? '+' : '-'}${formats.number(Math.abs(change))}`}
        </span>
      )}
    </p>
  );
}
