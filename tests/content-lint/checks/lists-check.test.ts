import { expect, it } from 'vitest';
import { checkCampaign } from '#content-lint/check-campaign.ts';
import { filterSwitch } from '#component-registry/components/filter-switch/filter-switch.schema.ts';
import { sortSwitch } from '#component-registry/components/sort-switch/sort-switch.schema.ts';
import { checkedAt, smallCampaign, smallVocabulary, topForAll, topPage } from '../support/small-campaign.ts';

const components = { ...smallVocabulary.components, SortSwitch: sortSwitch, FilterSwitch: filterSwitch };

const labels = { label: 'x', ascending: 'y', descending: 'z' };
const nodes = {
  SortSwitch: (list: string) => ({ id: 'sort', component: 'SortSwitch', props: { list, ...labels } }),
  FilterSwitch: (list: string) => ({ id: 'filter', component: 'FilterSwitch', props: { list, label: 'x' } }),
};

/** What is found on a page that fetches a list and switches it. */
function found(component: keyof typeof nodes, list: string) {
  const page = topPage([nodes[component](list)], { data: [list] });
  const source = smallCampaign({ ...topForAll, 'scripts/pages/top.json': page });
  return checkCampaign(source, { ...smallVocabulary, components }, checkedAt).filter(
    ({ code }) => code !== 'text.unused',
  );
}

it.each(['SortSwitch', 'FilterSwitch'] as const)('A %s may switch a list that can be switched', (component) => {
  expect(found(component, 'prizes')).toEqual([]);
});

it.each([
  ['SortSwitch', 'list.not-sortable', 'The list "raffles" has one order only.'],
  ['FilterSwitch', 'list.not-filterable', 'The list "raffles" has no filter.'],
] as const)('A %s of another list is refused', (component, code, message) => {
  expect(found(component, 'raffles')).toEqual([
    {
      severity: 'error',
      code,
      file: 'scripts/pages/top.json',
      line: 19,
      column: 21,
      pointer: '/variants/0/body/0/props/list',
      message,
      hint: 'remove the switch',
    },
  ]);
});
