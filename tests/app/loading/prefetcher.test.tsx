import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { TextAnswer } from '#api-client/http/text-answer.ts';
import {
  answerOf,
  button,
  layout,
  member,
  modalScript,
  pageScript,
  sectorsOf,
  startSite,
  text,
} from '../in-memory-site.tsx';
import type { Documents } from '../in-memory-site.tsx';

const documents: Documents = {
  ...layout,
  'page/mypage': pageScript('mypage', [
    button('ask', 'Ask', { action: 'modal.open', modal: 'question' }),
    button('leave', 'Leave', { action: 'flow.start', flow: 'logout' }),
  ]),
  'modal/question': modalScript('question', [text('words', 'Really?')]),
  'modal/confirm-logout': modalScript('confirm-logout', [text('words', 'Leave?')]),
};
const initial = ['texts/en', 'page/mypage', ...Object.keys(layout)];

test('what a press may bring comes ahead: then a press asks for nothing', async () => {
  const user = userEvent.setup();
  const { site, asked } = await startSite({ documents, initial, path: '/mypage', answer: member });
  await screen.findByRole('button', { name: 'Ask' });
  expect(asked).toEqual([]);
  await act(async () => site.prefetcher.begin());
  const ahead = ['modal/confirm-logout', 'modal/question'];
  await waitFor(() => expect(asked.map(String).toSorted()).toEqual(ahead));
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  expect(await screen.findByText('Really?')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('Leave?')).toBeVisible();
  expect(asked.map(String).toSorted()).toEqual(ahead);
});

test('what is pressed before it has come is busy at once, until it is on the screen', async () => {
  const user = userEvent.setup();
  const answers: ((answer: TextAnswer) => void)[] = [];
  const promise = new Promise<TextAnswer>((resolve) => answers.push(resolve));
  const contentsScripts = { sectors: async () => sectorsOf(documents), sector: () => promise };
  await startSite({ documents, initial, path: '/mypage', answer: member, api: { contentsScripts } });
  const pressed = await screen.findByRole('button', { name: 'Leave' });
  await user.click(pressed);
  expect(pressed.ariaBusy).toBe('true');
  await act(async () => answers[0]?.(answerOf(documents['modal/confirm-logout'])));
  expect(await screen.findByText('Leave?')).toBeVisible();
  await waitFor(() => expect(pressed.ariaBusy).toBeNull());
});
