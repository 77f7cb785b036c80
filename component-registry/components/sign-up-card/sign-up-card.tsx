import { useText } from '#runtime/component-hooks.ts';
import type { ComponentProps } from '../../definition/component-props.ts';
import { Icon } from '../../icons/icon.tsx';
import { Avatar } from '../../parts/avatar.tsx';
import type { signUpCard } from './sign-up-card.schema.ts';
import styles from './sign-up-card.module.css';

export { default as validate, version } from './sign-up-card.schema.ts?validate';

/** The membership card of a fan who came back from the social network: an outline until the profile is there. */
export default function SignUpCard(props: ComponentProps<typeof signUpCard>) {
  const { nickname, imageUrl, waitingText, refreshLabel, canRefresh, refreshing, emit } = props;
  const text = useText();
  const isComplete = nickname !== null && imageUrl !== null;
  return (
    <div className={styles.card}>
      <div className={styles.who} role="status">
        {isComplete ? <Avatar src={imageUrl} /> : <AvatarOutline />}
        {isComplete ? (
          <div className={styles.words}>
            <p className={styles.nickname}>{nickname}</p>
            <p className={styles.ready}>
              <Icon name="check-circle" size={18} />
              {text('members.profileReady')}
            </p>
          </div>
        ) : (
          <div className={styles.words}>
            <p className={styles.waiting}>{waitingText}</p>
            <span className={styles.line} />
          </div>
        )}
      </div>
      {!isComplete && (canRefresh || refreshing) && (
        <button
          type="button"
          className={styles.refresh}
          disabled={refreshing}
          aria-busy={refreshing || undefined}
          onClick={() => void emit('refresh')}
        >
          <span className={styles.spinner}>
            <Icon name="refresh" />
          </span>
          {refreshLabel}
        </button>
      )}
    </div>
  );
}

function AvatarOutline() {
  return (
    <svg className={styles.outline} viewBox="0 0 74 74" width={74} height={74} aria-hidden="true">
      <circle className={styles.ring} cx="37" cy="37" r="34" />
      <g className={styles.figure}>
        <circle cx="37" cy="29" r="10" />
        <path d="M19 57c1.5-10 8.5-15 18-15s16.5 5 18 15" />
      </g>
      <path className={styles.runner} d="M37 3a34 34 0 0 1 34 34" />
    </svg>
  );
}
