import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useFormats, useList, useModel, useText } from '#runtime/component-hooks.ts';
import type { ListHandle } from '#runtime/component-hooks.ts';
import type { ListName } from '#schemas/data-model/sources.ts';
import type { ComponentProps } from '../../definition/component-props.ts';
import { useShown } from '../../shown/use-shown.ts';
import { ListEnd } from './list-end.tsx';
import { ListNotice } from './list-notice.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import type { pagedList } from './paged-list.schema.ts';
import styles from './paged-list.module.css';

export { default as validate, version } from './paged-list.schema.ts?validate';

/** A list that loads page by page; each of its states is shown and announced. */
export default function PagedList({ list, label, shape = 'card', slots, emit }: ComponentProps<typeof pagedList>) {
  const text = useText();
  const handle = useList(list);
  const items = handle?.view.items ?? [];
  const status = handle?.view.status ?? 'loading';
  const isWaiting = status === 'loading' || status === 'idle';
  const { listRef, watchFor } = useFocusOnFirstNew(items.length, isWaiting);
  useLinkedItem(handle, listRef);
  useShown(items[0]?.id, (first) => emit('show', { first }));
  const retry = () => {
    watchFor(items.length);
    handle?.retry();
  };
  const more = () => {
    watchFor(items.length);
    handle?.more();
  };

  return (
    <div data-part="PagedList.root" className={styles.paged}>
      <Status handle={handle} />
      {items.length > 0 && (
        <ul
          ref={listRef}
          data-part="PagedList.list"
          className={styles.list}
          data-shape={shape}
          aria-label={label}
          aria-busy={isWaiting}
        >
          {items.map((item, index) => (
            <li key={item.id} data-part="PagedList.item" className={styles.item} tabIndex={-1}>
              {slots.item?.({ item, index })}
            </li>
          ))}
        </ul>
      )}
      {isWaiting && <ListSkeleton shape={shape} count={items.length === 0 ? 3 : 1} />}
      {items.length === 0 &&
        status === 'loaded' &&
        (slots.empty?.() ?? <ListNotice scene="empty" title={text('lists.empty')} />)}
      {items.length === 0 && status === 'failed' && (
        <ListNotice
          scene="failed"
          title={text('lists.failed')}
          hint={text('lists.failedHint')}
          retryLabel={text('lists.retry')}
          onRetry={retry}
        />
      )}
      {items.length > 0 && handle !== undefined && <ListEnd view={handle.view} onMore={more} onRetry={retry} />}
    </div>
  );
}

/** Announces to screen readers what the eye sees: loading, how much is there, or that it failed. */
function Status({ handle }: { readonly handle: ListHandle<ListName> | undefined }) {
  const text = useText();
  const formats = useFormats();
  return (
    <p data-part="PagedList.status" className={styles.status} role="status">
      {statusWords()}
    </p>
  );

  function statusWords(): string {
    if (handle === undefined) return text('lists.loading');
    const { items, status, paging } = handle.view;
    if (status === 'failed') return text(items.length === 0 ? 'lists.failed' : 'lists.failedMore');
    if (status !== 'loaded') return text(items.length === 0 ? 'lists.loading' : 'lists.loadingMore');
    if (items.length === 0) return '';
    return text('lists.shown', { shown: formats.number(items.length), total: formats.number(paging.totalCount) });
  }
}

/**
 * Moves the focus to the first item that arrived after `watchFor(count)`, so that who asked for more goes on reading
 * there instead of after the new items, or at the top of the page when the button is gone.
 */
function useFocusOnFirstNew(count: number, isWaiting: boolean) {
  const listRef = useRef<HTMLUListElement>(null);
  const watchedFrom = useRef<number>(undefined);
  useEffect(() => {
    const from = watchedFrom.current;
    if (from === undefined || isWaiting) return;
    watchedFrom.current = undefined;
    const first = listRef.current?.children[from];
    if (first instanceof HTMLElement) first.focus({ preventScroll: true });
  }, [count, isWaiting]);
  return { listRef, watchFor: (from: number) => (watchedFrom.current = from) };
}

/** Scrolls to the item that the address leads to and focuses it, however many pages of the list have to come for it. */
function useLinkedItem(handle: ListHandle<ListName> | undefined, listRef: RefObject<HTMLUListElement | null>): void {
  const wanted = useModel('route.item') ?? '';
  const done = useRef<unknown>('');
  const asked = useRef<unknown>(undefined);
  const view = handle?.view;
  useEffect(() => {
    if (view === undefined || wanted === '') return;
    const { items, status, paging } = view;
    // The list was fetched anew, and the focus went with the item.
    if (items.length === 0 && document.activeElement === document.body) done.current = '';
    if (status !== 'loaded' || wanted === done.current) return;
    const item = listRef.current?.children[items.findIndex(({ id }) => id === wanted)];
    const isLast = paging.currentPage >= paging.totalPage;
    if (item !== undefined || isLast) done.current = wanted;
    if (item !== undefined) focusOn(item.querySelector<HTMLElement>('article, a, button') ?? item);
    else if (!isLast && asked.current !== view) handle?.more();
    asked.current = view;
  }, [handle, view, wanted, listRef]);
}

function focusOn(item: Element): void {
  if (!(item instanceof HTMLElement)) return;
  if (item.tabIndex < 0) item.tabIndex = -1;
  item.scrollIntoView({ block: 'center', behavior: 'instant' });
  item.focus({ preventScroll: true });
}
