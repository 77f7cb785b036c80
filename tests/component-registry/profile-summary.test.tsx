import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import ProfileSummary from '#component-registry/components/profile-summary/profile-summary.tsx';
import { contentProps, renderComponent } from './render-component.tsx';

it('shows icon, nickname, note and what the script puts below', () => {
  const { container } = renderComponent(
    <ProfileSummary nickname="ほしみ" iconSrc="/icons/1.png" note="@hoshimi" {...contentProps().props}>
      <p>連携済み</p>
    </ProfileSummary>,
  );
  expect([...container.querySelectorAll('p')].map((line) => line.textContent)).toEqual([
    'ほしみ',
    '@hoshimi',
    '連携済み',
  ]);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/icons/1.png');
});

const summary = (iconSrc: string) => <ProfileSummary nickname="ほしみ" iconSrc={iconSrc} {...contentProps().props} />;

it('stands a placeholder figure in for an icon that does not load, until there is another', () => {
  const { container, rerender } = renderComponent(summary('/gone.png'));
  fireEvent.error(container.querySelector('img') ?? screen.getByText('ほしみ'));
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('svg')).not.toBeNull();
  rerender(summary('/there.png'));
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/there.png');
});
