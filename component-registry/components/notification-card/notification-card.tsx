import { useFormats, useSiteLink, useText } from '#runtime/component-hooks.ts';
import type { ComponentProps } from '../../definition/component-props.ts';
import { Heading } from '../../headings/heading.tsx';
import { Icon } from '../../icons/icon.tsx';
import { notificationLevels } from '../../parts/notification-levels.ts';
import type { notificationCard } from './notification-card.schema.ts';
import styles from './notification-card.module.css';

export { default as validate, version } from './notification-card.schema.ts?validate';

/** The whole card is pressed, the title alone is the link's name. */
export default function NotificationCard({ notification, to }: ComponentProps<typeof notificationCard>) {
  const { title, level, description, displayedAtIso } = notification;
  const text = useText();
  const link = useSiteLink(to);
  const [day, time] = useFormats().shortDateTime(displayedAtIso).split(' ');
  return (
    <article className={styles.card} data-level={level}>
      <time className={styles.date} dateTime={displayedAtIso}>
        <span className={styles.day}>{day}</span> <span className={styles.time}>{time}</span>
      </time>
      <div className={styles.words}>
        <p className={styles.level}>
          <Icon name={notificationLevels[level].icon} size={16} />
          {text(notificationLevels[level].name)}
        </p>
        <Heading className={styles.title}>
          <a className={styles.link} {...link}>
            {title}
          </a>
        </Heading>
        {description !== '' && <p className={styles.excerpt}>{description}</p>}
      </div>
      <span className={styles.arrow}>
        <Icon name="chevron-right" size={20} />
      </span>
    </article>
  );
}
