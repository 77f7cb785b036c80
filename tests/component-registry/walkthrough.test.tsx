import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import Walkthrough from '#component-registry/components/walkthrough/walkthrough.tsx';
import { contentProps, renderComponent } from './render-component.tsx';

const steps = [
  { heading: 'あつめる', text: '毎日すこしずつ。', image: '/one.svg' },
  { heading: '交換する', text: 'すきなものを。', image: '/two.svg' },
];

function renderSteps(shown = steps) {
  const { props, events } = contentProps();
  const { user } = renderComponent(<Walkthrough {...props} steps={shown} nextLabel="つぎへ" doneLabel="はじめる" />);
  return { user, events };
}

const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);
const buttons = () => screen.getAllByRole('button').map((button) => button.textContent || button.ariaLabel);

test('shows a step at a time, goes on and back, and is done at the last [4.34]', async () => {
  const { user, events } = renderSteps();
  expect([headings(), buttons()]).toEqual([['ステップ1 あつめる'], ['つぎへ']]);
  await user.click(screen.getByRole('button', { name: 'つぎへ' }));
  expect([headings(), buttons()]).toEqual([['ステップ2 交換する'], ['前へ', 'はじめる']]);
  expect(screen.getByRole('img', { name: '2 / 2' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '前へ' }));
  expect(headings()).toEqual(['ステップ1 あつめる']);
  await user.click(screen.getByRole('button', { name: 'つぎへ' }));
  expect(events).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'はじめる' }));
  expect(events).toEqual([['done']]);
});

test('who is back at the first step has the focus on "next"', async () => {
  const { user } = renderSteps();
  await user.click(screen.getByRole('button', { name: 'つぎへ' }));
  await user.click(screen.getByRole('button', { name: '前へ' }));
  expect(screen.getByRole('button', { name: 'つぎへ' })).toHaveFocus();
});

test('a single step is the last, without marks', () => {
  renderSteps(steps.slice(0, 1));
  expect([headings(), buttons()]).toEqual([['ステップ1 あつめる'], ['はじめる']]);
  expect(screen.queryByRole('img')).toBeNull();
});
