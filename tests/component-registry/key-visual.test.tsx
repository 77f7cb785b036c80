import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import KeyVisual from '#component-registry/components/key-visual/key-visual.tsx';
import { contentProps, renderComponent } from './render-component.tsx';

const drawings = { back: '/back.svg', middle: '/middle.svg', front: '/front.svg', logo: '/logo.svg' };
const words = {
  alt: '月夜に歌う少女',
  logoAlt: 'ほしのうた',
  catchphrase: '歌にのせて。',
  period: '2026.11.21 – 12.20',
};

function sizesOf(images: readonly HTMLElement[]) {
  return images.map((image) => [image.getAttribute('src'), image.getAttribute('width'), image.getAttribute('height')]);
}

describe('KeyVisual', () => {
  it('is one picture for screen readers, under the name of the campaign as main heading', () => {
    renderComponent(<KeyVisual {...contentProps().props} {...drawings} {...words} />);
    expect(screen.getByRole('img', { name: '月夜に歌う少女' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'ほしのうた' })).toBeInTheDocument();
    expect(screen.getByText('歌にのせて。')).toBeInTheDocument();
  });

  it('says what the dates are', () => {
    renderComponent(<KeyVisual {...contentProps().props} {...drawings} {...words} />);
    expect(screen.getByText('2026.11.21 – 12.20').parentElement).toHaveTextContent('開催期間 2026.11.21 – 12.20');
  });

  it('gives every drawing its size, so that nothing jumps', () => {
    const { container } = renderComponent(<KeyVisual {...contentProps().props} {...drawings} {...words} />);
    expect(sizesOf([...container.querySelectorAll('img')])).toEqual([
      ['/back.svg', '780', '1200'],
      ['/middle.svg', '780', '1200'],
      ['/front.svg', '780', '1200'],
      ['/logo.svg', '640', '360'],
    ]);
  });

  it('shows the call to action, and only the layers it was given', () => {
    const { back, logo } = drawings;
    const { container } = renderComponent(
      <KeyVisual {...contentProps().props} {...words} back={back} logo={logo}>
        <button type="button">はじめる</button>
      </KeyVisual>,
    );
    expect(screen.getByRole('button', { name: 'はじめる' })).toBeInTheDocument();
    expect(sizesOf([...container.querySelectorAll('img')])).toEqual([
      ['/back.svg', '780', '1200'],
      ['/logo.svg', '640', '360'],
    ]);
  });
});
