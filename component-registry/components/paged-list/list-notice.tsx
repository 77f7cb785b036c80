import { Icon } from '../../icons/icon.tsx';
import styles from './list-notice.module.css';

interface ListNoticeProps {
  readonly scene: 'empty' | 'failed';
  readonly title: string;
  readonly hint?: string;
  readonly retryLabel?: string;
  readonly onRetry?: () => void;
}

const sceneIcons = { empty: 'info', failed: 'wifi-off' } as const;

/** In place of the items: a drawn scene, what is the matter, and the way out. */
export function ListNotice({ scene, title, hint, retryLabel, onRetry }: ListNoticeProps) {
  return (
    <div data-part="PagedList.notice" className={styles.notice}>
      <span data-part="PagedList.noticeScene" data-scene={scene} className={styles.scene}>
        <Icon name={sceneIcons[scene]} size={40} />
      </span>
      <p data-part="PagedList.noticeTitle Lettering.heading" className={styles.title}>
        {title}
      </p>
      {hint !== undefined && (
        <p data-part="PagedList.noticeHint" className={styles.hint}>
          {hint}
        </p>
      )}
      {onRetry !== undefined && (
        <button
          type="button"
          data-part="PagedList.noticeRetry Pressable.root Pressable.primary"
          className={styles.retry}
          onClick={onRetry}
        >
          <Icon name="refresh" />
          {retryLabel}
        </button>
      )}
    </div>
  );
}
