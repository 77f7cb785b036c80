import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import FilterSwitch from '#component-registry/components/filter-switch/filter-switch.tsx';
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
  const content = <FilterSwitch list="prizes" label="いま交換できる景品だけ" {...contentProps().props} />;
  const rendered = renderComponent(content, { model: { lists: prizes === undefined ? {} : { prizes } } });
  return { ...rendered, control: screen.getByRole<HTMLInputElement>('switch', { name: 'いま交換できる景品だけ' }) };
}

it.each([true, false])('says whether the list is filtered (%s), and asks for the other', async (isFiltered) => {
  const { user, calls, control } = renderSwitch({ ...loaded, isFiltered });
  expect(control.checked).toBe(isFiltered);
  await user.click(control);
  expect(calls).toEqual([['lists.filter', 'prizes', !isFiltered]]);
});

it('can be changed while the list loads, and by the keyboard', async () => {
  const { user, calls, control } = renderSwitch({ ...loaded, status: 'loading' });
  await user.tab();
  expect(control).toHaveFocus();
  await user.keyboard(' ');
  expect(calls).toEqual([['lists.filter', 'prizes', true]]);
});

it('is off before the list is there', async () => {
  const { user, calls, control } = renderSwitch();
  await user.click(control);
  expect([control.checked, calls]).toEqual([false, []]);
});
