import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import Panel from '#component-registry/components/panel/panel.tsx';
import Section from '#component-registry/components/section/section.tsx';
import { contentProps, renderComponent } from './render-component.tsx';

const { props } = contentProps();

describe('Section', () => {
  it('is a region named by its heading; the Latin lettering is not read out', () => {
    renderComponent(<Section {...props} display="Prizes" heading="交換できる景品" lead="ここだけのグッズ。" />);
    const region = screen.getByRole('region', { name: '交換できる景品' });
    expect(region).toHaveTextContent('ここだけのグッズ。');
    expect(screen.getByText('Prizes').closest('[aria-hidden="true"]')).not.toBeNull();
    expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual(['交換できる景品']);
  });

  it('makes the headings inside one level deeper', () => {
    renderComponent(
      <Section {...props} display="Prizes" heading="景品">
        <Panel {...props} tone="paper" heading="チケット" />
      </Section>,
    );
    expect(screen.getByRole('heading', { level: 2, name: '景品' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 3, name: 'チケット' })).toBeInTheDocument();
  });

  it('leaves a panel outside any section at the second level', () => {
    renderComponent(<Panel {...props} tone="plain" heading="チケット" />);
    expect(screen.getByRole('heading', { level: 2, name: 'チケット' })).toBeInTheDocument();
  });
});
