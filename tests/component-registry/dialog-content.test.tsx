import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import CopyField from '#component-registry/components/copy-field/copy-field.tsx';
import Facts from '#component-registry/components/facts/facts.tsx';
import PrizeSummary from '#component-registry/components/prize-summary/prize-summary.tsx';
import { prizeWith } from './prizes.ts';
import { contentProps, renderComponent } from './render-component.tsx';

it('CopyField shows the value and tells the script to copy it', async () => {
  const content = contentProps();
  const { user } = renderComponent(
    <CopyField label="コード" value="HOSHI-7K2M" copyLabel="コピー" {...content.props} />,
  );
  expect(screen.getByRole('group', { name: 'コード' })).toHaveTextContent('HOSHI-7K2M');
  await user.click(screen.getByRole('button', { name: 'コピー' }));
  expect(content.events).toEqual([['copy', { value: 'HOSHI-7K2M' }]]);
});

it('Facts pairs names with values, numbers with separators', () => {
  const items = [
    { label: '交換数', value: 2, unit: '個' },
    { label: '受け取り', value: 'アプリ内' },
    { label: '会場', value: '12', unit: '番' },
    { label: '交換後', value: 12_345, unit: 'pt', strong: true },
  ];
  renderComponent(<Facts items={items} {...contentProps().props} />);
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(items.map(({ label }) => label));
  expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual([
    '2 個',
    'アプリ内',
    '12 番',
    '12,345 pt',
  ]);
});

it.each([
  ['ja', '必要数'],
  ['en', 'Cost'],
  ['ko', '필요 수량'],
] as const)('PrizeSummary names the prize and its cost in %s', (locale, cost) => {
  const { container } = renderComponent(<PrizeSummary prize={prizeWith()} pointName="pt" {...contentProps().props} />, {
    locale,
  });
  expect([...container.querySelectorAll('p')].map((line) => line.textContent)).toEqual([
    'アクリルスタンド',
    `${cost}1,200 pt`,
  ]);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/assets/acrylic-stand.svg');
});

it('PrizeSummary shows the category and the further pictures that the prize has', () => {
  const pictures = ['/assets/back.svg', '/assets/box.svg'];
  const parameter = { iconSrc: '/assets/front.svg', pictures };
  const prize = prizeWith({ category: { id: 'goods', name: 'グッズ' }, parameter });
  const { container } = renderComponent(<PrizeSummary prize={prize} pointName="pt" {...contentProps().props} />);
  expect([...container.querySelectorAll('p')].map((line) => line.textContent)).toEqual([
    'グッズ',
    'アクリルスタンド',
    '必要数1,200 pt',
  ]);
  const shown = [...container.querySelectorAll('img')].map((picture) => picture.getAttribute('src'));
  expect(shown).toEqual(['/assets/front.svg', ...pictures]);
});
