import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import PropertyList from '#component-registry/components/property-list/property-list.tsx';
import { contentProps, renderComponent } from './render-component.tsx';

const { props } = contentProps();

it('entries stand as names and what is said of them [7.28]', () => {
  renderComponent(
    <PropertyList {...props} json='[{"label":"Office","text":"10–17"},{"label":"Shop","text":"12–18"}]' />,
  );
  const [names, texts] = ['term', 'definition'].map((role) => screen.getAllByRole(role).map((one) => one.textContent));
  expect([names, texts]).toEqual([
    ['Office', 'Shop'],
    ['10–17', '12–18'],
  ]);
});

it('texts stand as a list [7.28]', () => {
  renderComponent(<PropertyList {...props} json='["Six drums","No seventh"]' />);
  expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['Six drums', 'No seventh']);
});
