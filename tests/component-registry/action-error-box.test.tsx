import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import ActionErrorBox from '#component-registry/components/action-error-box/action-error-box.tsx';
import ActionErrorItem from '#component-registry/components/action-error-item/action-error-item.tsx';
import type { SnsActionError } from '#schemas/entities/sns-action-error.ts';
import { contentProps, renderComponent } from './render-component.tsx';

const errors: SnsActionError[] = ['c', 'b', 'a'].map((id, index) => ({
  id,
  createdAt: `2026-11-2${3 - index}T03:10:00Z`,
  displayMessage: `リポスト：${id}`,
}));
const words = {
  heading: '獲得できなかったアクション',
  allLabel: 'すべて見る',
  dismissLabel: '閉じる',
  to: '/sns_action_errors',
};
const shownIn = (box: HTMLElement) =>
  within(box)
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('shows nothing before it is known what was read, and asks for it', () => {
  const { props, events } = contentProps();
  renderComponent(<ActionErrorBox {...props} {...words} errors={errors} />, { isStrict: false });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(events).toEqual([['show']]);
});

it('asks for nothing where nothing failed', () => {
  const { props, events } = contentProps();
  renderComponent(<ActionErrorBox {...props} {...words} errors={[]} lastReadId="" />);
  expect([screen.getByRole('status').textContent, events]).toEqual(['', []]);
});

it('says in a region that was there before what was not read yet, newest first [4.42, 9.25]', () => {
  const { props } = contentProps();
  const { rerender } = renderComponent(<ActionErrorBox {...props} {...words} errors={errors} />);
  const region = screen.getByRole('status');
  rerender(<ActionErrorBox {...props} {...words} errors={errors} lastReadId="" />);
  expect(screen.getByRole('status')).toBe(region);
  expect(shownIn(region)).toEqual(['11.23 12:10 リポスト：c', '11.22 12:10 リポスト：b', '11.21 12:10 リポスト：a']);
  rerender(<ActionErrorBox {...props} {...words} errors={errors} lastReadId="b" />);
  expect(shownIn(region)).toEqual(['11.23 12:10 リポスト：c']);
  rerender(<ActionErrorBox {...props} {...words} errors={errors} lastReadId="c" />);
  expect(region).toBeEmptyDOMElement();
});

it('is put away with all that it holds, and keeps the focus in its place; it leads to all of them', async () => {
  const { props, events } = contentProps();
  const box = <ActionErrorBox {...props} {...words} errors={errors} lastReadId="b" />;
  const { user, calls } = renderComponent(box, { isStrict: false });
  await user.click(screen.getByRole('link', { name: 'すべて見る' }));
  await user.click(screen.getByRole('button', { name: '閉じる' }));
  expect([calls, events]).toEqual([[['navigate', '/sns_action_errors']], [['show'], ['dismiss', { newest: 'c' }]]]);
  expect(screen.getByRole('status')).toHaveFocus();
});

it('an entry of the list has its date and its message', () => {
  const [error] = errors;
  if (error !== undefined) renderComponent(<ActionErrorItem {...contentProps().props} error={error} />);
  expect(screen.getByRole('article', { name: 'リポスト：c' })).toHaveTextContent('2026/11/23 12:10リポスト：c');
});
