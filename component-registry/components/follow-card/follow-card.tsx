import { useId, useState } from 'react';
import { useFormats, useText } from '#runtime/component-hooks.ts';
import type { ComponentProps } from '../../definition/component-props.ts';
import { Icon } from '../../icons/icon.tsx';
import { PressButton } from '../../press/press-button.tsx';
import { AuthorFace } from '../../social/author-face.tsx';
import { actStateOf, pointsOf } from '../../social/social-acts.ts';
import type { followCard } from './follow-card.schema.ts';
import styles from './follow-card.module.css';

export { default as validate, version, writesLaterTexts } from './follow-card.schema.ts?validate';

type FollowState = 'none' | 'doing' | 'followed';

const followStates = { open: 'none', underWay: 'doing', pending: 'doing', done: 'followed' } as const;
const icons = { none: 'user-plus', doing: 'clock', followed: 'follow' } as const satisfies Record<FollowState, string>;

/** The official account, and the button that follows it. */
export default function FollowCard(props: ComponentProps<typeof followCard>) {
  const { name, screenName, iconSrc, isFollowed, acts, missions, pointName, emit } = props;
  const text = useText();
  const formats = useFormats();
  const nameId = useId();
  const isPending = missions?.some((mission) => mission.actionType === 'follow' && mission.state === 'pending');
  const stored = isFollowed ? 'done' : isPending ? 'pending' : 'none';
  const state = followStates[actStateOf('follow_official', stored, acts)];
  const [before] = useState(state);
  const points = state === 'followed' ? undefined : pointsOf('follow', missions);
  return (
    <article
      data-part="FollowCard.root"
      className={styles.card}
      data-state={state}
      data-fresh={(state === 'followed' && before !== 'followed') || undefined}
      aria-labelledby={nameId}
    >
      <span data-part="FollowCard.ornament" className={styles.ornament} aria-hidden="true" />
      <AuthorFace src={iconSrc} size={56} />
      <div data-part="FollowCard.words" className={styles.words}>
        <h3 id={nameId} data-part="FollowCard.name Lettering.heading" className={styles.name}>
          {name}
        </h3>
        <p data-part="FollowCard.handle" className={styles.handle}>
          {`@${screenName}`}
        </p>
        {points !== undefined && (
          <p data-part="FollowCard.gives" className={styles.gives}>
            {text('posts.gives', { amount: formats.number(points), pointName })}
          </p>
        )}
      </div>
      <PressButton
        data-part="FollowCard.button Pressable.root Pressable.secondary"
        className={styles.button}
        aria-pressed={state === 'followed'}
        aria-describedby={nameId}
        isBusy={acts?.underWay.includes('follow_official') === true}
        isOver={state === 'followed'}
        onPress={() => emit('follow')}
      >
        <Icon name={icons[state]} />
        {text(`posts.official.${state}`)}
      </PressButton>
    </article>
  );
}
