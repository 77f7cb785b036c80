import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { button, layout, member, modalScript, pageScript, startSite, text } from '../in-memory-site.tsx';
import type { Documents } from '../in-memory-site.tsx';

const open = (modal: string, values?: object) => ({ action: 'modal.open', modal, ...(values && { with: values }) });

const documents: Documents = {
  ...layout,
  'page/top': pageScript('top', [
    button('first', 'First', open('first')),
    button('greet', 'Greet', open('greeting', { name: 'Hina' })),
    button('lost', 'Lost', open('lost')),
  ]),
  'page/mypage': pageScript('mypage', [button('leave', 'Leave', { action: 'flow.start', flow: 'logout' })]),
  'modal/first': modalScript('first', [
    text('words', 'The first words'),
    button('further', 'Further', open('second')),
    button('shut', 'Shut', { action: 'modal.close' }),
  ]),
  'modal/second': modalScript('second', [text('words', 'The second words')]),
  'modal/greeting': {
    ...modalScript('greeting', [text('words', { $bind: 'modal.name' })]),
    title: { $bind: 'modal.name' },
  },
  'modal/confirm-logout': modalScript('confirm-logout', [
    button('stay', 'Stay', { action: 'flow.send', flow: 'logout', event: 'logout.cancel' }),
    button('go', 'Go', { action: 'flow.send', flow: 'logout', event: 'logout.confirm' }),
  ]),
};

async function openFirst() {
  const user = userEvent.setup();
  const started = await startSite({ documents });
  const opener = await screen.findByRole('button', { name: 'First' });
  await user.click(opener);
  const dialog = await screen.findByRole('dialog', { name: 'The first modal' });
  return { ...started, user, opener, dialog };
}

const dialogs = () => screen.queryAllByRole('dialog');

describe('the focus, when what opened a modal takes it no more,', () => {
  const opener = {
    ...button('open', 'Open', open('first')),
    props: { label: 'Open', disabled: { $bind: 'flows.probe' } },
  };
  const heading = { id: 'box', component: 'Panel', props: { tone: 'paper', heading: 'The box' }, children: [opener] };

  test.each<[string, object, () => HTMLElement]>([
    ['is at the heading of what it stands in', heading, () => screen.getByRole('heading', { name: 'The box' })],
    ['is at the content of the page where that has none', opener, () => screen.getByRole('main')],
  ])('%s', async (_, node, place) => {
    const user = userEvent.setup();
    const { store } = await startSite({ documents: { ...documents, 'page/top': pageScript('top', [node]) } });
    act(() => store.setIn('flows', 'probe', false));
    await user.click(await screen.findByRole('button', { name: 'Open' }));
    await screen.findByRole('dialog');
    act(() => store.setIn('flows', 'probe', true));
    expect(screen.getByRole('button', { name: 'Open', hidden: true })).toBeDisabled();
    await user.keyboard('{Escape}');
    expect(place()).toHaveFocus();
  });
});

describe('a modal', () => {
  test('takes the focus and puts the page out of reach', async () => {
    const { dialog, opener } = await openFirst();
    expect(dialog).toHaveFocus();
    expect(dialog).toHaveAttribute('aria-modal', 'true');
    expect(dialog).toHaveTextContent('The first words');
    expect(opener.closest('[inert]')).not.toBeNull();
    expect(dialog.closest('[inert]')).toBeNull();
  });

  test.each<[string, (user: ReturnType<typeof userEvent.setup>, dialog: HTMLElement) => Promise<void>]>([
    ['Escape', (user) => user.keyboard('{Escape}')],
    ['its close button', (user) => user.click(screen.getByRole('button', { name: 'Close' }))],
    ['a button of its script', (user) => user.click(screen.getByRole('button', { name: 'Shut' }))],
    ['a press beside it', (user, dialog) => user.click(dialog.parentElement ?? dialog)],
  ])('goes with %s and gives the focus back', async (_way, close) => {
    const { user, dialog, opener } = await openFirst();
    await close(user, dialog);
    await waitFor(() => expect(dialogs()).toEqual([]));
    expect(opener).toHaveFocus();
    expect(opener.closest('[inert]')).toBeNull();
  });

  test('stays when it is pressed itself', async () => {
    const { user, dialog } = await openFirst();
    await user.click(screen.getByText('The first words'));
    await user.click(dialog);
    expect(dialogs()).toEqual([dialog]);
  });

  test('stays when Escape ends the work of an input method', async () => {
    const { dialog } = await openFirst();
    for (const how of [{ isComposing: true }, { keyCode: 229 }]) fireEvent.keyDown(dialog, { key: 'Escape', ...how });
    expect(dialogs()).toEqual([dialog]);
  });

  test('stays when a press that began in it ends beside it', async () => {
    const { dialog } = await openFirst();
    const backdrop = dialog.parentElement ?? dialog;
    fireEvent.mouseDown(screen.getByText('The first words'));
    fireEvent.mouseUp(backdrop);
    fireEvent.click(backdrop);
    expect(dialogs()).toEqual([dialog]);
  });

  test('above another puts that out of reach until it goes', async () => {
    const { user, dialog } = await openFirst();
    await user.click(screen.getByRole('button', { name: 'Further' }));
    const second = await screen.findByRole('dialog', { name: 'The second modal' });
    expect(second).toHaveFocus();
    expect([dialog.closest('[inert]'), second.closest('[inert]')]).toEqual([dialog.parentElement, null]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialogs()).toEqual([dialog]));
    expect(dialog.closest('[inert]')).toBeNull();
    expect(dialog.contains(document.activeElement)).toBe(true);
  });

  test('reads what it was opened with, in its title too', async () => {
    await startSite({ documents });
    await userEvent.click(await screen.findByRole('button', { name: 'Greet' }));
    expect(await screen.findByRole('dialog', { name: 'Hina' })).toHaveTextContent('Hina');
  });

  test('whose script the release lacks shows the error script, can be closed, and is reported', async () => {
    const { reports } = await startSite({ documents });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Lost' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Sorry');
    expect(reports()).toEqual([
      expect.objectContaining({
        script: 'modal/lost',
        code: 'script.missing',
        message: 'The release has no modal "lost".',
      }),
    ]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialogs()).toEqual([]));
  });
});

describe('the modal of a flow', () => {
  test('asks the flow when it is put away, and goes with the flow', async () => {
    const user = userEvent.setup();
    const { asked, store } = await startSite({ documents, path: '/mypage', answer: member });
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await screen.findByRole('dialog', { name: 'The confirm-logout modal' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialogs()).toEqual([]));
    expect(store.read(['flows', 'logout', 'state'])).toBe('canceled');
    expect(asked).not.toContain('sessions.end');
  });

  test('says that it cannot be closed while the flow calls', async () => {
    const user = userEvent.setup();
    const sessions = { end: () => new Promise<void>(() => {}) };
    await startSite({ documents, path: '/mypage', answer: member, api: { sessions } });
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    const dialog = await screen.findByRole('dialog', { name: 'The confirm-logout modal' });
    const close = () => within(dialog).getByRole('button', { name: 'Close', hidden: true });
    expect(close()).not.toHaveAttribute('aria-disabled');
    await user.click(screen.getByRole('button', { name: 'Go' }));
    await waitFor(() => expect(close()).toHaveAttribute('aria-disabled', 'true'));
  });

  test('leads out of the session: toast, top page, nothing open', async () => {
    const user = userEvent.setup();
    const { asked, toasts } = await startSite({ documents, path: '/mypage', answer: member });
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await user.click(await screen.findByRole('button', { name: 'Go' }));
    expect(await screen.findByRole('button', { name: 'First' })).toBeVisible();
    expect([asked.includes('sessions.end'), window.location.pathname]).toEqual([true, '/']);
    expect(toasts.shown.get().map(({ tone, text }) => [tone, text])).toEqual([['success', 'You have been logged out']]);
    await waitFor(() => expect(dialogs()).toEqual([]));
  });
});

test('a cover that goes gives the focus back to what had it', async () => {
  const { store } = await openFirst();
  const shut = screen.getByRole('button', { name: 'Shut' });
  act(() => shut.focus());
  act(() => store.setIn('system', 'isLoading', true));
  expect(screen.getByRole('group', { name: 'Loading…' })).toHaveFocus();
  act(() => store.setIn('system', 'isLoading', false));
  expect(shut).toHaveFocus();
});

test('a flow that the whole site waits for covers everything until it is done [3.52]', async () => {
  const user = userEvent.setup();
  const endings: (() => void)[] = [];
  const sessions = { end: () => new Promise<void>((resolve) => endings.push(resolve)) };
  const { store } = await startSite({ documents, path: '/mypage', answer: member, api: { sessions } });
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await user.click(await screen.findByRole('button', { name: 'Go' }));
  const cover = await screen.findByRole('group', { name: 'Loading…' });
  expect(cover).toHaveFocus();
  expect(cover).toHaveAttribute('aria-busy', 'true');
  expect(store.read(['system', 'isLoading'])).toBe(true);
  expect(screen.getByRole('dialog').closest('[inert]')).not.toBeNull();
  expect(screen.getByRole('main').closest('[inert]')).not.toBeNull();
  await act(async () => endings[0]?.());
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Loading…' })).toBeNull());
  expect(store.read(['system', 'isLoading'])).toBe(false);
  expect(screen.getByRole('main').closest('[inert]')).toBeNull();
});
