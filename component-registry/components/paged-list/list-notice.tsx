import { Icon } from '../../icons/icon.tsx';
import styles from './list-notice.module.css';

interface ListNoticeProps {
  readonly scene: 'empty' | 'failed';
  readonly title: string;
  readonly hint?: string;
  readonly retryLabel?: string;
  readonly onRetry?: () => void;
}

/** In place of the items: a drawn scene, what is the matter, and the way out. */
export function ListNotice({ scene, title, hint, retryLabel, onRetry }: ListNoticeProps) {
  return (
    <div data-part="PagedList.notice" className={styles.notice}>
      {scene === 'empty' ? <SilentStave /> : <BrokenStave />}
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

const sky = 'M20 70C20 28 66 12 104 18c34-16 92-8 98 26 22 8 22 42-4 48-26 20-116 20-150 8-16 0-28-10-28-30Z';
const moon = 'M166 30a17 17 0 1 0 17 24 14 14 0 0 1-17-24Z';
const star = 'M0-8.6 2.5-3.4 8.2-2.7 4 1.3 5.1 7 0 4.2-5.1 7-4 1.3-8.2-2.7-2.5-3.4Z';

function SilentStave() {
  return (
    <svg
      data-part="PagedList.noticeScene"
      className={styles.scene}
      viewBox="0 0 240 120"
      width={240}
      height={120}
      aria-hidden="true"
    >
      <path data-part="PagedList.noticeSky" className={styles.sky} d={sky} />
      <path data-part="PagedList.noticeMoon" className={styles.moon} d={moon} />
      {[56, 63, 70, 77, 84].map((y) => (
        <path
          key={y}
          data-part="PagedList.noticeLine"
          className={styles.line}
          d={`M30 ${y + 4}C80 ${y - 8} 150 ${y + 14} 212 ${y}`}
        />
      ))}
      <g data-part="PagedList.noticeDots" className={styles.dots}>
        <path d="M60 34h.01M92 44h.01M124 32h.01M146 46h.01M202 66h.01" />
      </g>
    </svg>
  );
}

function BrokenStave() {
  return (
    <svg
      data-part="PagedList.noticeScene"
      className={styles.scene}
      viewBox="0 0 240 120"
      width={240}
      height={120}
      aria-hidden="true"
    >
      <path data-part="PagedList.noticeSky" className={styles.sky} d={sky} />
      {[44, 52, 60, 68, 76].map((y, index) => (
        <g key={y} data-part="PagedList.noticeLine" className={styles.line}>
          <path d={`M28 ${y}C58 ${y - 6} 82 ${y - 2} ${102 - index * 3} ${y + 4 + index * 2}`} />
          <path d={`M212 ${y}C186 ${y + 6} 160 ${y + 2} ${138 + index * 3} ${y + 6 - index * 2}`} />
        </g>
      ))}
      <g transform="translate(121 88) rotate(24) scale(1.7)">
        <path data-part="PagedList.noticeStar" className={styles.star} d={star} />
      </g>
      <g data-part="PagedList.noticeDots" className={styles.dots}>
        <path d="M60 30h.01M178 28h.01M120 24h.01M120 40h.01M121 56h.01" />
      </g>
    </svg>
  );
}
