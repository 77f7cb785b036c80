import type { ComponentProps } from '../../definition/component-props.ts';
import { Avatar } from '../../parts/avatar.tsx';
import type { profileSummary } from './profile-summary.schema.ts';
import styles from './profile-summary.module.css';

export { default as validate, version } from './profile-summary.schema.ts?validate';

/** Who the member is: icon, nickname, a small line, and what the script puts below. */
export default function ProfileSummary({ nickname, iconSrc, note, children }: ComponentProps<typeof profileSummary>) {
  return (
    <div data-part="ProfileSummary.root" className={styles.summary}>
      <div data-part="ProfileSummary.who" className={styles.who}>
        <Avatar src={iconSrc} />
        <div data-part="ProfileSummary.words" className={styles.words}>
          <p data-part="ProfileSummary.nickname Lettering.heading" className={styles.nickname}>
            {nickname}
          </p>
          {note !== undefined && (
            <p data-part="ProfileSummary.note" className={styles.note}>
              {note}
            </p>
          )}
        </div>
      </div>
      {children}
    </div>
  );
}
