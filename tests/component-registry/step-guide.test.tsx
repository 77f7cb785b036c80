import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import StepGuide from '#component-registry/components/step-guide/step-guide.tsx';
import { Icon } from '#component-registry/icons/icon.tsx';
import { contentProps, renderComponent } from './render-component.tsx';

describe('StepGuide', () => {
  it('is an ordered list whose headings say the number of the step', () => {
    const steps = [
      { heading: '登録する', text: '30秒で終わります。', image: '/one.svg' },
      { heading: 'あつめる', text: '毎日すこしずつ。', image: '/two.svg' },
    ];
    renderComponent(<StepGuide {...contentProps().props} steps={steps} />);
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'ステップ1 登録する',
      'ステップ2 あつめる',
    ]);
  });
});

describe('Icon', () => {
  it('renders a known name, hidden from screen readers, and nothing for others', () => {
    const { container, rerender } = renderComponent(<Icon name="star" size={20} />);
    const drawing = container.querySelector('svg');
    expect([drawing?.getAttribute('aria-hidden'), drawing?.getAttribute('width')]).toEqual(['true', '20']);
    rerender(<Icon name="constructor" />);
    expect(container).toBeEmptyDOMElement();
  });
});
