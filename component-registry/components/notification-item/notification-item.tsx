import { useFormats, useText } from '#runtime/component-hooks.ts';
import type { ComponentProps } from '../../definition/component-props.ts';
import { Icon } from '../../icons/icon.tsx';
import { notificationLevels } from '../../parts/notification-levels.ts';
import lettering from '../../styles/lettering.module.css';
import type { notificationItem } from './notification-item.schema.ts';
import styles from './notification-item.module.css';

export { default as validate, version } from './notification-item.schema.ts?validate';

export default function NotificationItem(props: ComponentProps<typeof notificationItem>) {
  const { notification, initiallyOpen = false, emit } = props;
  const { id, title, level, description, displayedAtIso, isUnread } = notification;
  const text = useText();
  const formats = useFormats();
  return (
    <details
      data-part="NotificationItem.root"
      className={styles.item}
      data-level={level}
      data-unread={isUnread}
      open={initiallyOpen}
      onToggle={({ currentTarget }) => {
        if (isUnread && currentTarget.open) void emit('open', { id });
      }}
    >
      <summary data-part="NotificationItem.summary" className={styles.summary}>
        <span data-part="NotificationItem.level" className={styles.level}>
          <Icon name={notificationLevels[level].icon} size={20} />
        </span>
        <span data-part="NotificationItem.words" className={styles.words}>
          <span data-part="NotificationItem.meta" className={styles.meta}>
            <span data-part="NotificationItem.name" className={styles.name}>
              {text(notificationLevels[level].name)}
            </span>
            <time data-part="NotificationItem.time" className={styles.time} dateTime={displayedAtIso}>
              {formats.shortDateTime(displayedAtIso)}
            </time>
            {isUnread && (
              <span data-part="NotificationItem.unread" className={styles.unread}>
                {text('lists.unread')}
              </span>
            )}
          </span>
          <span className={lettering.visuallyHidden}> </span>
          <span data-part="NotificationItem.title" className={styles.title}>
            {title}
          </span>
        </span>
        <span data-part="NotificationItem.arrow" className={styles.arrow}>
          <Icon name="chevron-down" size={20} />
        </span>
      </summary>
      <p data-part="NotificationItem.description" className={styles.description}>
        {description}
      </p>
    </details>
  );
}
