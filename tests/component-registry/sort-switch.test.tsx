import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import SortSwitch from '#component-registry/components/sort-switch/sort-switch.tsx';
import type { ListView } from '#schemas/data-model/data-model.ts';
import { contentProps, renderComponent } from './render-component.tsx';

const loaded: ListView<never> = {
  items: [],
  status: 'loaded',
  sort: 'asc',
  isFiltered: false,
  paging: { currentPage: 1, loadingPage: 1, totalPage: 1, totalCount: 0 },
};

function renderSwitch(prizes?: ListView<never>) {
  return renderComponent(
    <SortSwitch list="prizes" label="並び順" ascending="安い順" descending="高い順" {...contentProps().props} />,
    { model: { lists: prizes === undefined ? {} : { prizes } } },
  );
}

const checked = () =>
  screen.getAllByRole<HTMLInputElement>('radio').map((radio) => [radio.labels?.[0]?.textContent, radio.checked]);

it.each([
  ['asc', true],
  ['desc', false],
] as const)('shows the order %s of the list', (sort, isAscending) => {
  renderSwitch({ ...loaded, sort });
  expect(screen.getByRole('group', { name: '並び順' })).toBeEnabled();
  expect(checked()).toEqual([
    ['安い順', isAscending],
    ['高い順', !isAscending],
  ]);
});

it('asks for the other order', async () => {
  const { user, calls } = renderSwitch(loaded);
  await user.click(screen.getByRole('radio', { name: '高い順' }));
  expect(calls).toEqual([['lists.sort', 'prizes', 'desc']]);
});

it('keeps the focus of the fan through loading', async () => {
  const { user, store } = renderSwitch(loaded);
  await user.click(screen.getByRole('radio', { name: '高い順' }));
  act(() => store.setIn('lists', 'prizes', { ...loaded, sort: 'desc', status: 'loading' }));
  act(() => (document.activeElement as HTMLElement | null)?.blur());
  act(() => store.setIn('lists', 'prizes', { ...loaded, sort: 'desc' }));
  expect(screen.getByRole('radio', { name: '高い順' })).toHaveFocus();
});

it.each([
  ['while the list loads', { ...loaded, status: 'loading' as const }],
  ['before the page asked for the list', undefined],
])('cannot be changed %s', async (_case, view) => {
  const { user, calls } = renderSwitch(view);
  await user.click(screen.getByRole('radio', { name: '高い順' }));
  expect(screen.getByRole('group', { name: '並び順' })).toBeDisabled();
  expect(calls).toEqual([]);
});
