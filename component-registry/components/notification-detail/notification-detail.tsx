import { useFormats, useText } from '#runtime/component-hooks.ts';
import type { ComponentProps } from '../../definition/component-props.ts';
import { Heading } from '../../headings/heading.tsx';
import { Icon } from '../../icons/icon.tsx';
import { notificationLevels } from '../../parts/notification-levels.ts';
import { classes } from '../../styles/classes.ts';
import lettering from '../../styles/lettering.module.css';
import surfaces from '../../styles/surfaces.module.css';
import type { notificationDetail } from './notification-detail.schema.ts';
import styles from './notification-detail.module.css';

export { default as validate, version } from './notification-detail.schema.ts?validate';

export default function NotificationDetail({ notification }: ComponentProps<typeof notificationDetail>) {
  const { title, level, description, displayedAtIso } = notification;
  const text = useText();
  const formats = useFormats();
  return (
    <article className={classes(surfaces.paper, styles.letter)} data-level={level}>
      <span className={styles.seal}>
        <Icon name={notificationLevels[level].icon} size={28} />
      </span>
      <header className={styles.top}>
        <p className={styles.level}>{text(notificationLevels[level].name)}</p>
        <Heading className={classes(lettering.heading, styles.title)}>{title}</Heading>
        <time className={styles.time} dateTime={displayedAtIso}>
          {formats.dateTime(displayedAtIso)}
        </time>
      </header>
      {description !== '' && <p className={styles.description}>{description}</p>}
    </article>
  );
}
