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
  const { title, level, description, displayedAtIso, isUnread } = notification;
  const text = useText();
  const link = useSiteLink(to);
  const [day, time] = useFormats().shortDateTime(displayedAtIso).split(' ');
  return (
    <article data-part="NotificationCard.root" className={styles.card} data-level={level} data-unread={isUnread}>
      <time data-part="NotificationCard.date" className={styles.date} dateTime={displayedAtIso}>
        <span data-part="NotificationCard.day" className={styles.day}>
          {day}
        </span>{' '}
        <span data-part="NotificationCard.time" className={styles.time}>
          {time}
        </span>
      </time>
      <div data-part="NotificationCard.words" className={styles.words}>
        <p data-part="NotificationCard.level" className={styles.level}>
          <Icon name={notificationLevels[level].icon} size={16} />
          {text(notificationLevels[level].name)}
          {isUnread && (
            <>
              {' '}
              <span data-part="NotificationCard.unread" className={styles.unread}>
                {text('lists.unread')}
              </span>
            </>
          )}
        </p>
        <Heading data-part="NotificationCard.title" className={styles.title}>
          <a data-part="NotificationCard.link" className={styles.link} {...link}>
            {title}
          </a>
        </Heading>
        {description !== '' && (
          <p data-part="NotificationCard.excerpt" className={styles.excerpt}>
            {description}
          </p>
        )}
      </div>
      <span data-part="NotificationCard.arrow" className={styles.arrow}>
        <Icon name="chevron-right" size={20} />
      </span>
    </article>
  );
}
