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
          <span data-part="PagedList.endMark" className={styles.mark} aria-hidden="true" />
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
