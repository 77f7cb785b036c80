import { useState } from 'react';
import { useFormats, useText } from '#runtime/component-hooks.ts';
import { Icon } from '../icons/icon.tsx';
import { PressButton } from '../press/press-button.tsx';
import lettering from '../styles/lettering.module.css';
import type { ActState } from './social-acts.ts';
import styles from './act-button.module.css';

interface ActButtonProps {
  /** Name of the act: its icon, and its words in the texts of the product. */
  readonly act: 'like' | 'retweet' | 'quote' | 'reply';
  readonly state: ActState;
  /** How often it was done by everybody; none where it is not counted. */
  readonly count?: number | undefined;
  /** Points that it gives, or takes where they are negative. */
  readonly points: number | undefined;
  readonly pointName: string;
  /** Id of the name of what it is done to. */
  readonly nameId: string;
  readonly onPress: () => Promise<void> | void;
}

const icons = { like: 'heart', retweet: 'repost', quote: 'quote', reply: 'reply' } as const;

/** Likes and reposts are switched on, as screen readers say; a quote and a reply are written elsewhere. */
const switches = new Set(['like', 'retweet']);

/** Something that is done to a post or a video once: how often it was done, what it gives, and how far it is. */
export function ActButton({ act, state, count, points, pointName, nameId, onPress }: ActButtonProps) {
  const text = useText();
  const formats = useFormats();
  const [before] = useState(state);
  const isDone = state === 'done';
  const isOver = isDone || state === 'pending';
  return (
    <PressButton
      data-part="ActButton.root"
      className={styles.act}
      data-act={act}
      data-state={state}
      data-fresh={(isDone && before !== 'done') || undefined}
      aria-pressed={switches.has(act) ? isDone : undefined}
      aria-describedby={nameId}
      isBusy={state === 'underWay'}
      isOver={isOver}
      onPress={onPress}
    >
      <span data-part="ActButton.face" className={styles.face}>
        <span data-part="ActButton.icon" className={styles.icon}>
          <Icon name={icons[act]} size={24} />
        </span>
        {count !== undefined && (
          <span data-part="ActButton.count Lettering.figure" className={styles.count}>
            {formats.count(count)}
          </span>
        )}
      </span>{' '}
      <span data-part="ActButton.label" className={styles.label}>
        {text(`posts.${act}.${state === 'underWay' ? 'open' : state}`)}
      </span>{' '}
      <Points points={isOver ? undefined : points} pointName={pointName} isDone={isDone} />
    </PressButton>
  );
}

interface PointsProps {
  readonly points: number | undefined;
  readonly pointName: string;
  readonly isDone: boolean;
}

/** What it gives; a tick once it is done. */
function Points({ points, pointName, isDone }: PointsProps) {
  const text = useText();
  const formats = useFormats();
  if (isDone) {
    return (
      <span data-part="ActButton.tick" className={styles.tick}>
        <Icon name="check" size={16} />
      </span>
    );
  }
  if (points === undefined) return null;
  const amount = formats.number(Math.abs(points));
  return (
    <span data-part="ActButton.points" className={styles.points} data-cost={points < 0 || undefined}>
      <span aria-hidden="true">{`${points < 0 ? '−' : '+'}${amount}`}</span>
      <span className={lettering.visuallyHidden}>
        {text(points < 0 ? 'posts.costs' : 'posts.gives', { amount, pointName })}
      </span>
    </span>
  );
}
