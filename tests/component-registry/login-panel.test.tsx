import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import LoginPanel from '#component-registry/components/login-panel/login-panel.tsx';
import { contentProps, renderComponent } from './render-component.tsx';

function renderPanel(signUpClosed?: boolean) {
  const content = contentProps();
  const rendered = renderComponent(
    <LoginPanel
      signUpLabel="新規登録"
      loginLabel="ログイン"
      anotherAccountLabel="別のアカウントを使う"
      note="Xで参加できます"
      {...(signUpClosed === undefined ? {} : { signUpClosed })}
      {...content.props}
    />,
  );
  return { ...rendered, events: content.events };
}

it('gives the choice of another account to sign-up and login', async () => {
  const { user, events } = renderPanel();
  const signUp = screen.getByRole('button', { name: '新規登録' });
  const login = screen.getByRole('button', { name: 'ログイン' });
  const another = screen.getByRole('switch', { name: '別のアカウントを使う' });
  await user.click(signUp);
  await user.click(login);
  await user.click(another);
  expect(another).toBeChecked();
  await user.click(signUp);
  await user.click(login);
  expect(events).toEqual([
    ['signUp', { anotherAccount: false }],
    ['login', { anotherAccount: false }],
    ['signUp', { anotherAccount: true }],
    ['login', { anotherAccount: true }],
  ]);
  expect(screen.getByText('Xで参加できます')).toBeVisible();
});

it('puts login first when registration has ended, and still says what became of sign-up', async () => {
  const { user, events } = renderPanel(true);
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['ログイン', '新規登録']);
  await user.click(screen.getByRole('button', { name: '新規登録' }));
  expect(events).toEqual([['signUp', { anotherAccount: false }]]);
});
