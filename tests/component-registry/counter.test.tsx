import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import Counter from '#component-registry/components/counter/counter.tsx';
import { contentProps, renderComponent } from './render-component.tsx';

const { props } = contentProps();

function readOut(container: HTMLElement): string {
  const copy = container.cloneNode(true) as HTMLElement;
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return copy.textContent;
}

describe('Counter', () => {
  it('reads out the whole figure once, with what it counts and its unit', () => {
    const { container } = renderComponent(<Counter {...props} value={128463} label="参加中のファン" unit="人" />);
    expect(readOut(container)).toBe('参加中のファン128,463人');
  });

  it.each([
    ['ja', '12.8万'],
    ['en', '128.4K'],
    ['ko', '128.4K'],
  ] as const)(
    'in %s shows a large figure as %s when asked to, reads out the whole one and has it as a tip [9.02]',
    (locale, short) => {
      const { container } = renderComponent(<Counter {...props} value={128463} label="ファン" unit="人" compact />, {
        locale,
      });
      expect(readOut(container)).toBe('ファン128,463人');
      expect(screen.getByTitle('128,463')).toHaveTextContent(`128,463${short}`);
    },
  );

  it('shows another value at once', () => {
    const { container, rerender } = renderComponent(<Counter {...props} value={9} label="ファン" />);
    rerender(<Counter {...props} value={10} label="ファン" />);
    expect(readOut(container)).toBe('ファン10');
  });
});
