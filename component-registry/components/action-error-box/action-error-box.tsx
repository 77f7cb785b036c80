import { useRef } from 'react';
import { useFormats, useSiteLink } from '#runtime/component-hooks.ts';
import type { ComponentProps } from '../../definition/component-props.ts';
import { Heading } from '../../headings/heading.tsx';
import { Icon } from '../../icons/icon.tsx';
import { useShown } from '../../shown/use-shown.ts';
import { classes } from '../../styles/classes.ts';
import surfaces from '../../styles/surfaces.module.css';
import type { actionErrorBox } from './action-error-box.schema.ts';
import styles from './action-error-box.module.css';

export { default as validate, version } from './action-error-box.schema.ts?validate';

type Props = ComponentProps<typeof actionErrorBox>;

/** What is announced has to be in a region that was there before it; so the root stays, with nothing in it. */
export default function ActionErrorBox(props: Props) {
  const { errors, lastReadId, emit } = props;
  const rootRef = useRef<HTMLDivElement>(null);
  const unread = lastReadId === undefined ? [] : errors.filter(({ id }) => id > lastReadId);
  const newest = errors[0]?.id;
  useShown(newest, () => emit('show'));
  const dismiss = () => {
    if (newest === undefined) return;
    void emit('dismiss', { newest });
    rootRef.current?.focus({ preventScroll: true });
  };
  return (
    <div ref={rootRef} data-part="ActionErrorBox.root" className={styles.root} role="status" tabIndex={-1}>
      {unread.length > 0 && <Unread {...props} unread={unread} onDismiss={dismiss} />}
    </div>
  );
}

interface UnreadProps extends Pick<Props, 'heading' | 'allLabel' | 'to' | 'dismissLabel'> {
  readonly unread: Props['errors'];
  readonly onDismiss: () => void;
}

function Unread({ heading, allLabel, to, dismissLabel, unread, onDismiss }: UnreadProps) {
  const formats = useFormats();
  const link = useSiteLink(to);
  return (
    <div data-part="ActionErrorBox.box Surface.panel" className={classes(surfaces.panel, styles.box)}>
      <span data-part="ActionErrorBox.emblem" className={styles.emblem}>
        <Icon name="warning" size={22} />
      </span>
      <Heading data-part="ActionErrorBox.heading" className={styles.heading}>
        {heading}
      </Heading>
      <button
        type="button"
        data-part="ActionErrorBox.dismiss Pressable.root Pressable.ghost Pressable.small"
        className={styles.dismiss}
        aria-label={dismissLabel}
        onClick={onDismiss}
      >
        <Icon name="close" size={20} />
      </button>
      <ul data-part="ActionErrorBox.list" className={styles.list}>
        {unread.map(({ createdAt, displayMessage }, position) => (
          <li key={position} data-part="ActionErrorBox.error" className={styles.error}>
            <time data-part="ActionErrorBox.date" className={styles.date} dateTime={createdAt}>
              {formats.shortDateTime(createdAt)}
            </time>{' '}
            <span data-part="ActionErrorBox.message" className={styles.message}>
              {displayMessage}
            </span>
          </li>
        ))}
      </ul>
      <a data-part="ActionErrorBox.all Pressable.root Pressable.ghost Pressable.small" className={styles.all} {...link}>
        {allLabel}
        <Icon name="chevron-right" size={18} />
      </a>
    </div>
  );
}
