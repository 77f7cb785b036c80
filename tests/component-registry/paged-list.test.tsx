import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import PagedList from '#component-registry/components/paged-list/paged-list.tsx';
import type { ListView } from '#schemas/data-model/data-model.ts';
import type { Prize } from '#schemas/entities/prize.ts';
import { prizeWith } from './prizes.ts';
import { contentProps, renderComponent } from './render-component.tsx';
import type { RenderOptions } from './render-component.tsx';

type PrizeList = ListView<Prize>;

const itemsUpTo = (count: number) =>
  Array.from({ length: count }, (_, index) => prizeWith({ id: `p${index + 1}`, name: `景品${index + 1}` }));

function listWith({
  paging,
  ...parts
}: Partial<Omit<PrizeList, 'paging'>> & { paging?: Partial<PrizeList['paging']> }) {
  return {
    items: [],
    status: 'loaded',
    sort: 'asc',
    isFiltered: false,
    ...parts,
    paging: { currentPage: 1, loadingPage: 1, totalPage: 3, totalCount: 6, ...paging },
  } satisfies PrizeList;
}

function renderList(view: PrizeList | undefined, options: RenderOptions & { empty?: string } = {}) {
  const { empty, ...others } = options;
  const slots = {
    item: ({ item, index }: Readonly<Record<string, unknown>> = {}) => (
      <p>{`${String(index)} ${(item as Prize).name}`}</p>
    ),
    ...(empty === undefined ? {} : { empty: () => <p>{empty}</p> }),
  };
  const rendered = renderComponent(<PagedList {...contentProps().props} list="prizes" label="景品" slots={slots} />, {
    ...others,
    model: { lists: view === undefined ? {} : { prizes: view } },
  });
  return { ...rendered, show: (next: PrizeList) => act(() => rendered.store.setIn('lists', 'prizes', next)) };
}

const status = () => screen.getByRole('status').textContent;
const skeletons = (container: HTMLElement) => container.querySelectorAll('[data-shape][aria-hidden] > div').length;
const itemTexts = () => screen.getAllByRole('listitem').map((item) => item.textContent);

describe('before anything came', () => {
  it.each([
    ['the page asked', undefined],
    ['the request started', listWith({ status: 'idle', paging: { currentPage: 0, totalPage: 1, totalCount: 0 } })],
    ['the answer arrived', listWith({ status: 'loading', paging: { currentPage: 0, totalPage: 1, totalCount: 0 } })],
  ])('shows skeletons until %s', (_case, view) => {
    const { container } = renderList(view);
    expect(skeletons(container)).toBe(3);
    expect(status()).toBe('読み込んでいます');
    expect(screen.queryByRole('list')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('with items', () => {
  it('lists them by the slot and offers more', async () => {
    const { user, calls, container } = renderList(listWith({ items: itemsUpTo(2) }));
    expect(screen.getByRole('list', { name: '景品' })).toHaveAttribute('aria-busy', 'false');
    expect(itemTexts()).toEqual(['0 景品1', '1 景品2']);
    expect(status()).toBe('全6件のうち2件を表示しています');
    expect(screen.getByText('2 / 6')).toBeVisible();
    expect(skeletons(container)).toBe(0);
    await user.click(screen.getByRole('button', { name: 'さらに読み込む' }));
    expect(calls).toEqual([['lists.more', 'prizes']]);
  });

  it('is busy while the next page loads and asks for nothing then', async () => {
    const view = listWith({ items: itemsUpTo(2), status: 'loading', paging: { loadingPage: 2 } });
    const { user, calls, container } = renderList(view);
    const button = screen.getByRole('button', { name: '続きを読み込んでいます' });
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(skeletons(container)).toBe(1);
    expect(status()).toBe('続きを読み込んでいます');
    await user.click(button);
    expect(calls).toEqual([]);
  });

  it('moves the focus to the first new item after more was asked for', async () => {
    const { user, show } = renderList(listWith({ items: itemsUpTo(2) }));
    const button = screen.getByRole('button', { name: 'さらに読み込む' });
    await user.click(button);
    show(listWith({ items: itemsUpTo(2), status: 'loading', paging: { loadingPage: 2 } }));
    expect(button).toHaveFocus();
    show(listWith({ items: itemsUpTo(4), paging: { currentPage: 2, loadingPage: 2 } }));
    expect(screen.getAllByRole('listitem')[2]).toHaveFocus();
    show(listWith({ items: itemsUpTo(6), paging: { currentPage: 3, loadingPage: 3 } }));
    expect(screen.getAllByRole('listitem')[2]).toHaveFocus();
  });

  it('keeps the elements of items that stay', () => {
    const { show } = renderList(listWith({ items: itemsUpTo(2) }));
    const [first] = screen.getAllByRole('listitem');
    show(listWith({ items: itemsUpTo(2).toReversed() }));
    expect(screen.getAllByRole('listitem')[1]).toBe(first);
  });

  it('marks the end instead of offering more', () => {
    renderList(listWith({ items: itemsUpTo(6), paging: { currentPage: 3, loadingPage: 3 } }));
    expect(screen.getByText(/ここまでです/)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('keeps what shows when more fails, and tries again', async () => {
    const { user, calls, show } = renderList(listWith({ items: itemsUpTo(2) }));
    await user.click(screen.getByRole('button', { name: 'さらに読み込む' }));
    show(listWith({ items: itemsUpTo(2), status: 'failed', paging: { loadingPage: 2 } }));
    expect(itemTexts()).toHaveLength(2);
    expect(status()).toBe('続きを読み込めませんでした');
    const retry = screen.getByRole('button', { name: 'もう一度読み込む' });
    expect(retry).toHaveFocus();
    await user.click(retry);
    expect(calls).toEqual([
      ['lists.more', 'prizes'],
      ['lists.retry', 'prizes'],
    ]);
  });
});

describe('with nothing', () => {
  const nothing = listWith({ paging: { totalPage: 1, totalCount: 0 } });

  it('shows what the script wrote for it', () => {
    renderList(nothing, { empty: 'また来てね' });
    expect(screen.getByText('また来てね')).toBeVisible();
    expect(screen.queryByText('まだ何もありません')).toBeNull();
  });

  it.each([
    ['ja', 'まだ何もありません'],
    ['en', 'Nothing here yet'],
    ['ko', '아직 아무것도 없습니다'],
  ] as const)('says so in %s when the script wrote nothing', (locale, words) => {
    renderList(nothing, { locale });
    expect(screen.getByText(words)).toBeVisible();
    expect(status()).toBe('');
  });
});

describe('failure', () => {
  it.each([
    ['ja', '読み込めませんでした', 'もう一度読み込む'],
    ['en', 'This couldn’t be loaded', 'Try again'],
    ['ko', '불러오지 못했습니다', '다시 불러오기'],
  ] as const)('is said in %s, with another try', async (locale, words, again) => {
    const { user, calls, show, container } = renderList(listWith({ status: 'failed' }), { locale });
    expect(within(container).getAllByText(words)).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: again }));
    expect(calls).toEqual([['lists.retry', 'prizes']]);
    show(listWith({ status: 'loading' }));
    show(listWith({ items: itemsUpTo(2) }));
    expect(screen.getAllByRole('listitem')[0]).toHaveFocus();
  });
});

describe('the item that the address leads to', () => {
  const scrolled: unknown[] = [];
  const drawnSlots = {
    item: ({ item }: Readonly<Record<string, unknown>> = {}) => (
      <article aria-label={(item as Prize).name}>{(item as Prize).name}</article>
    ),
  };
  function renderLinked(item: string, view: PrizeList) {
    scrolled.length = 0;
    Element.prototype.scrollIntoView = function scroll(this: Element) {
      scrolled.push(this.textContent);
    };
    return renderComponent(<PagedList {...contentProps().props} list="prizes" label="景品" slots={drawnSlots} />, {
      model: { lists: { prizes: view }, route: { item } },
    });
  }

  it('is scrolled to and has the focus', () => {
    renderLinked('p2', listWith({ items: itemsUpTo(2) }));
    expect(screen.getByRole('article', { name: '景品2' })).toHaveFocus();
    expect(scrolled).toEqual(['景品2']);
  });

  it('is asked for page by page', () => {
    const { calls, store } = renderLinked('p3', listWith({ items: itemsUpTo(2) }));
    expect([calls, scrolled]).toEqual([[['lists.more', 'prizes']], []]);
    act(() => store.setIn('lists', 'prizes', listWith({ items: itemsUpTo(4), paging: { currentPage: 2 } })));
    expect(screen.getByRole('article', { name: '景品3' })).toHaveFocus();
    act(() => store.setIn('lists', 'prizes', listWith({ items: itemsUpTo(6), paging: { currentPage: 3 } })));
    expect([calls.length, scrolled]).toEqual([1, ['景品3']]);
  });

  it('that is in no page is let be at the end', () => {
    const { calls } = renderLinked('gone', listWith({ items: itemsUpTo(6), paging: { currentPage: 3 } }));
    expect([calls, scrolled, document.activeElement]).toEqual([[], [], document.body]);
  });

  it('is found again when the list is fetched anew', () => {
    const { store } = renderLinked('p1', listWith({ items: itemsUpTo(2) }));
    act(() => store.setIn('lists', 'prizes', listWith({ status: 'loading' })));
    act(() => store.setIn('lists', 'prizes', listWith({ items: itemsUpTo(2) })));
    expect(screen.getByRole('article', { name: '景品1' })).toHaveFocus();
  });
});
