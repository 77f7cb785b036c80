import { useText } from '#runtime/component-hooks.ts';
import type { ComponentProps } from '../../definition/component-props.ts';
import { Icon } from '../../icons/icon.tsx';
import { Avatar } from '../../parts/avatar.tsx';
import { PressButton } from '../../press/press-button.tsx';
import type { signUpCard } from './sign-up-card.schema.ts';
import styles from './sign-up-card.module.css';

export { default as validate, version } from './sign-up-card.schema.ts?validate';

/** The membership card of a fan who came back from the social network: an outline until the profile is there. */
export default function SignUpCard(props: ComponentProps<typeof signUpCard>) {
  const { nickname, imageUrl, waitingText, refreshLabel, canRefresh, refreshing, emit } = props;
  const text = useText();
  const isComplete = nickname !== null && imageUrl !== null;
  return (
    <div data-part="SignUpCard.root Surface.card" className={styles.card}>
      <div data-part="SignUpCard.who" className={styles.who} role="status">
        {isComplete ? <Avatar src={imageUrl} /> : <AvatarOutline />}
        {isComplete ? (
          <div data-part="SignUpCard.words" className={styles.words}>
            <p data-part="SignUpCard.nickname Lettering.heading" className={styles.nickname}>
              {nickname}
            </p>
            <p data-part="SignUpCard.ready" className={styles.ready}>
              <Icon name="check-circle" size={18} />
              {text('members.profileReady')}
            </p>
          </div>
        ) : (
          <div data-part="SignUpCard.words" className={styles.words}>
            <p data-part="SignUpCard.waiting" className={styles.waiting}>
              {waitingText}
            </p>
            <span data-part="SignUpCard.line" className={styles.line} />
          </div>
        )}
      </div>
      {!isComplete && (canRefresh || refreshing) && (
        <PressButton
          data-part="SignUpCard.refresh Pressable.root Pressable.ghost Pressable.small"
          className={styles.refresh}
          isBusy={refreshing}
          onPress={() => emit('refresh')}
        >
          <span data-part="SignUpCard.spinner" className={styles.spinner}>
            <Icon name="refresh" />
          </span>
          {refreshLabel}
        </PressButton>
      )}
    </div>
  );
}

function AvatarOutline() {
  return (
    <svg
      data-part="SignUpCard.outline"
      className={styles.outline}
      viewBox="0 0 74 74"
      width={74}
      height={74}
      aria-hidden="true"
    >
      <circle data-part="SignUpCard.ring" className={styles.ring} cx="37" cy="37" r="34" />
      <g data-part="SignUpCard.figure" className={styles.figure}>
        <circle cx="37" cy="29" r="10" />
        <path d="M19 57c1.5-10 8.5-15 18-15s16.5 5 18 15" />
      </g>
      <path data-part="SignUpCard.runner" className={styles.runner} d="M37 3a34 34 0 0 1 34 34" />
    </svg>
  );
}
