import { useId } from 'react';
import { useFormats } from '#runtime/component-hooks.ts';
import type { ComponentProps } from '../../definition/component-props.ts';
import { Icon } from '../../icons/icon.tsx';
import type { actionErrorItem } from './action-error-item.schema.ts';
import styles from './action-error-item.module.css';

export { default as validate, version } from './action-error-item.schema.ts?validate';

export default function ActionErrorItem({ error }: ComponentProps<typeof actionErrorItem>) {
  const { createdAt, displayMessage } = error;
  const formats = useFormats();
  const messageId = useId();
  return (
    <article data-part="ActionErrorItem.root" className={styles.item} aria-labelledby={messageId}>
      <span data-part="ActionErrorItem.emblem" className={styles.emblem}>
        <Icon name="warning" size={22} />
      </span>
      <div data-part="ActionErrorItem.words" className={styles.words}>
        <time data-part="ActionErrorItem.date" className={styles.date} dateTime={createdAt}>
          {formats.dateTime(createdAt)}
        </time>
        <p id={messageId} data-part="ActionErrorItem.message" className={styles.message}>
          {displayMessage}
        </p>
      </div>
    </article>
  );
}
