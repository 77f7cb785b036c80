import { useFormats, useText } from '#runtime/component-hooks.ts';
import type { ListView } from '#schemas/data-model/data-model.ts';
import { Icon } from '../../icons/icon.tsx';
import styles from './list-end.module.css';

interface ListEndProps {
  readonly view: ListView<unknown>;
  readonly onMore: () => void;
  readonly onRetry: () => void;
}

/** Below the items: how many of all show, and the button for more, another try, or the mark of the end. */
export function ListEnd({ view, onMore, onRetry }: ListEndProps) {
  const text = useText();
  const formats = useFormats();
  const { currentPage, totalPage, totalCount } = view.paging;
  const hasFailed = view.status === 'failed';
  const isLoading = view.status === 'loading';
  const hasMore = currentPage < totalPage;
  const progress = text('lists.progress', {
    shown: formats.number(view.items.length),
    total: formats.number(totalCount),
  });
  return (
    <div data-part="PagedList.end" className={styles.end}>
      {hasFailed && (
        <p data-part="PagedList.failed" className={styles.failed}>
          <Icon name="wifi-off" size={22} />
          {text('lists.failedMore')}
        </p>
      )}
      {hasMore || hasFailed ? (
        <>
          <p data-part="PagedList.progress" className={styles.progress} aria-hidden="true">
            {progress}
          </p>
          <button
            type="button"
            data-part="PagedList.more Pressable.root Pressable.secondary"
            className={styles.more}
            aria-busy={isLoading || undefined}
            aria-disabled={isLoading || undefined}
            onClick={() => {
              if (isLoading) return;
              if (hasFailed) onRetry();
              else onMore();
            }}
          >
            <Icon name={hasFailed ? 'refresh' : 'chevron-down'} />
            {text(buttonText(isLoading, hasFailed))}
          </button>
        </>
      ) : (
        <>
          <EndMark />
          <p data-part="PagedList.progress" className={styles.progress}>
            {text('lists.end')} <span aria-hidden="true">{progress}</span>
          </p>
        </>
      )}
    </div>
  );
}

function buttonText(isLoading: boolean, hasFailed: boolean): string {
  if (isLoading) return 'lists.loadingMore';
  return hasFailed ? 'lists.retry' : 'lists.more';
}

/** The double bar that ends a score, with a star on it. */
function EndMark() {
  return (
    <svg
      data-part="PagedList.endMark"
      className={styles.mark}
      viewBox="0 0 240 40"
      width={240}
      height={40}
      aria-hidden="true"
    >
      {[8, 14, 20, 26, 32].map((y) => (
        <path key={y} d={`M0 ${y}H230`} />
      ))}
      <path d="M224 8v24" />
      <path data-part="PagedList.bar" className={styles.bar} d="M230 8v24" />
      <path
        data-part="PagedList.endStar"
        className={styles.star}
        d="M120 8.5c1-1.9 2-1.9 3 0l2.5 5.1 5.6.8c2.1.3 2.4 1.3.9 2.8l-4.1 4 1 5.6c.4 2.1-.5 2.7-2.4 1.7l-5-2.6-5 2.6c-1.9 1-2.8.4-2.4-1.7l1-5.6-4.1-4c-1.5-1.5-1.2-2.5.9-2.8l5.6-.8z"
      />
    </svg>
  );
}
