import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import SignUpCard from '#component-registry/components/sign-up-card/sign-up-card.tsx';
import type { Locale } from '#schemas/values/locale-names.ts';
import { contentProps, renderComponent } from './render-component.tsx';

type Props = Partial<Parameters<typeof SignUpCard>[0]>;

function renderCard(props: Props, locale: Locale = 'ja') {
  const content = contentProps();
  const rendered = renderComponent(
    <SignUpCard
      nickname={null}
      imageUrl={null}
      waitingText="確認しています"
      refreshLabel="もう一度"
      canRefresh={false}
      refreshing={false}
      {...content.props}
      {...props}
    />,
    { locale },
  );
  return { ...rendered, events: content.events };
}

describe('while the profile arrives', () => {
  it.each([{}, { nickname: 'ほしみ' }, { imageUrl: '/icons/1.png' }])('waits with %o', (props) => {
    const { container } = renderCard(props);
    expect(screen.getByRole('status')).toHaveTextContent('確認しています');
    expect(container.querySelector('img')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('offers to refresh when it can', async () => {
    const { user, events } = renderCard({ canRefresh: true });
    await user.click(screen.getByRole('button', { name: 'もう一度' }));
    expect(events).toEqual([['refresh']]);
  });

  it('keeps the button, and the focus on it, while it refreshes', async () => {
    const { user, events } = renderCard({ refreshing: true });
    const button = screen.getByRole('button', { name: 'もう一度' });
    await user.click(button);
    expect(button).toHaveFocus();
    expect([button.ariaDisabled, button.ariaBusy, events]).toEqual(['true', 'true', []]);
  });
});

it.each([
  ['ja', 'プロフィールを確認できました'],
  ['en', 'Your profile is here'],
  ['ko', '프로필을 확인했습니다'],
] as const)('shows who it is in %s when the profile is there', (locale, ready) => {
  const { container } = renderCard({ nickname: 'ほしみ', imageUrl: '/icons/1.png', canRefresh: true }, locale);
  expect(screen.getByRole('status')).toHaveTextContent(`ほしみ${ready}`);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/icons/1.png');
  expect(screen.queryByRole('button')).toBeNull();
});
