import { useFormats, useText } from '#runtime/component-hooks.ts';
import type { ComponentProps } from '../../definition/component-props.ts';
import { Heading } from '../../headings/heading.tsx';
import { Icon } from '../../icons/icon.tsx';
import { notificationLevels } from '../../parts/notification-levels.ts';
import { useShown } from '../../shown/use-shown.ts';
import { classes } from '../../styles/classes.ts';
import lettering from '../../styles/lettering.module.css';
import surfaces from '../../styles/surfaces.module.css';
import type { notificationDetail } from './notification-detail.schema.ts';
import styles from './notification-detail.module.css';

export { default as validate, version } from './notification-detail.schema.ts?validate';

export default function NotificationDetail({ notification, emit }: ComponentProps<typeof notificationDetail>) {
  const { title, level, description, displayedAtIso } = notification;
  useShown(notification.isUnread ? notification.id : undefined, (id) => emit('show', { id }));
  const text = useText();
  const formats = useFormats();
  return (
    <article
      data-part="NotificationDetail.root Surface.paper"
      className={classes(surfaces.paper, styles.letter)}
      data-level={level}
    >
      <span data-part="NotificationDetail.seal" className={styles.seal}>
        <Icon name={notificationLevels[level].icon} size={28} />
      </span>
      <header data-part="NotificationDetail.top" className={styles.top}>
        <p data-part="NotificationDetail.level" className={styles.level}>
          {text(notificationLevels[level].name)}
        </p>
        <Heading
          data-part="NotificationDetail.title Lettering.heading"
          className={classes(lettering.heading, styles.title)}
        >
          {title}
        </Heading>
        <time data-part="NotificationDetail.time" className={styles.time} dateTime={displayedAtIso}>
          {formats.dateTime(displayedAtIso)}
        </time>
      </header>
      {description !== '' && (
        <p data-part="NotificationDetail.description" className={styles.description}>
          {description}
        </p>
      )}
    </article>
  );
}
