import { useFormats, useText } from '#runtime/component-hooks.ts';
import type { ComponentProps } from '../../definition/component-props.ts';
import { Icon } from '../../icons/icon.tsx';
import { notificationLevels } from '../../parts/notification-levels.ts';
import lettering from '../../styles/lettering.module.css';
import type { notificationItem } from './notification-item.schema.ts';
import styles from './notification-item.module.css';

export { default as validate, version } from './notification-item.schema.ts?validate';

export default function NotificationItem(props: ComponentProps<typeof notificationItem>) {
  const { notification, initiallyOpen = false } = props;
  const { title, level, description, displayedAtIso } = notification;
  const text = useText();
  const formats = useFormats();
  return (
    <details className={styles.item} data-level={level} open={initiallyOpen}>
      <summary className={styles.summary}>
        <span className={styles.level}>
          <Icon name={notificationLevels[level].icon} size={20} />
        </span>
        <span className={styles.words}>
          <span className={styles.meta}>
            <span className={styles.name}>{text(notificationLevels[level].name)}</span>
            <time className={styles.time} dateTime={displayedAtIso}>
              {formats.shortDateTime(displayedAtIso)}
            </time>
          </span>
          <span className={lettering.visuallyHidden}> </span>
          <span className={styles.title}>{title}</span>
        </span>
        <span className={styles.arrow}>
          <Icon name="chevron-down" size={20} />
        </span>
      </summary>
      <p className={styles.description}>{description}</p>
    </details>
  );
}
