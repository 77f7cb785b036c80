import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { TextAnswer } from '#api-client/http/text-answer.ts';
import type { ContentReport } from '#schemas/api/contents-reports.ts';
import {
  answerOf,
  button,
  layout,
  modalScript,
  pageScript,
  sectorsOf,
  startSite,
  systemScript,
  text,
} from '../in-memory-site.tsx';
import type { Documents } from '../in-memory-site.tsx';

const errorScript = systemScript('error', text('sorry', 'Sorry'), button('again', 'Once more', { action: 'reload' }));

const documents: Documents = {
  ...layout,
  'system/error': errorScript,
  'page/top': pageScript('top', [
    text('words', 'Welcome'),
    button('open', 'Open', { action: 'modal.open', modal: 'greeting' }),
    button('menu', 'Menu', { action: 'modal.open', modal: 'menu' }),
  ]),
  'page/terms': pageScript('terms', [text('words', 'The rules')]),
  'modal/greeting': modalScript('greeting', [text('words', 'Good evening')]),
};

/** Starts a site that carries all but one document, which the server answers as asked until it is mended. */
async function startWithout(address: string, answer: TextAnswer, release = documents, isStrict = true) {
  const server = { answer };
  const asked: string[] = [];
  const started = await startSite({
    isStrict,
    documents: release,
    initial: Object.keys(release).filter((one) => one !== address),
    api: {
      contentsScripts: {
        sectors: async () => sectorsOf(release),
        sector: async ({ kind, name }) => {
          asked.push(`${kind}/${name}`);
          return server.answer;
        },
      },
    },
  });
  const mend = () => {
    server.answer = answerOf(documents[address]);
  };
  return { ...started, asked, mend };
}

const answered = (status: number, body: string, type = 'application/json'): TextAnswer => ({
  outcome: 'answered',
  status,
  type,
  text: body,
});

/** Faults that are not tried again by themselves; `what` stands for the name of the document. */
const faults: readonly [string, (kind: string, name: string) => TextAnswer, string, (what: string) => string][] = [
  [
    'not found',
    () => answered(404, '{}'),
    'script.not-found',
    (what) => `The server does not know the ${what} (status 404).`,
  ],
  ['refused', () => answered(403, 'no'), 'script.refused', (what) => `The ${what} was refused (status 403).`],
  [
    'too large',
    () => ({ outcome: 'too-large' }),
    'script.too-large',
    (what) => `The ${what} has more than 1048576 bytes.`,
  ],
  [
    'malformed',
    (kind, name) => answered(200, JSON.stringify({ kind, name, variants: {} })),
    'script.malformed',
    (what) => `The ${what} is malformed: /variants must be array.`,
  ],
  [
    'of another name',
    (kind) => answered(200, JSON.stringify({ kind, name: 'other', variants: [{ body: [] }] })),
    'script.other',
    (what) => `What came for the ${what} says that it is the ${what.split(' ')[0]} "other".`,
  ],
  [
    'of another kind',
    (_kind, name) => answered(200, JSON.stringify({ kind: 'sheet', name, variants: [{ body: [] }] })),
    'script.other',
    (what) => `What came for the ${what} says that it is the sheet ${what.split(' ')[1]}.`,
  ],
];

function reportOf(kind: string, name: string, code: string, message: (what: string) => string): ContentReport {
  return {
    release: expect.stringMatching(/^release-/) as string,
    script: `${kind}/${name}`,
    path: '',
    code,
    message: message(`${kind} "${name}"`),
  };
}

describe.each(faults)('A document that is %s', (_fault, answer, code, message) => {
  test('as a page gives way to the error script, whose button brings it after all', async () => {
    const user = userEvent.setup();
    const { mend, reports, asked, done } = await startWithout('page/top', answer('page', 'top'));
    expect(await within(screen.getByRole('main')).findByText('Sorry')).toBeVisible();
    expect(screen.getByRole('contentinfo')).toHaveTextContent('The footer');
    await user.click(screen.getByRole('button', { name: 'Once more' }));
    await waitFor(() => expect(asked).toEqual(['page/top', 'page/top']));
    expect(await screen.findByText('Sorry')).toBeVisible();
    mend();
    await user.click(screen.getByRole('button', { name: 'Once more' }));
    expect(await screen.findByText('Welcome')).toBeVisible();
    expect([asked.length, done, reports()]).toEqual([3, [], [reportOf('page', 'top', code, message)]]);
  });

  test('as a modal gives way to it inside the frame, and comes with its button', async () => {
    const user = userEvent.setup();
    const { mend, reports, asked } = await startWithout('modal/greeting', answer('modal', 'greeting'));
    await user.click(await screen.findByRole('button', { name: 'Open' }));
    const dialog = await screen.findByRole('dialog', { name: 'Something went wrong' });
    expect(dialog).toHaveTextContent('Sorry');
    expect(within(dialog).getByRole('button', { name: 'Close' })).toBeVisible();
    mend();
    await user.click(within(dialog).getByRole('button', { name: 'Once more' }));
    expect(await screen.findByRole('dialog', { name: 'The greeting modal' })).toHaveTextContent('Good evening');
    expect([asked.length, reports()]).toEqual([2, [reportOf('modal', 'greeting', code, message)]]);
  });

  test('as the header leaves the page without a header', async () => {
    const { reports } = await startWithout('system/header', answer('system', 'header'));
    expect(await screen.findByText('Welcome')).toBeVisible();
    expect(screen.getByRole('banner')).toBeEmptyDOMElement();
    expect(reports()).toEqual([reportOf('system', 'header', code, message)]);
  });

  test('as the menu gives way to the error script in its frame', async () => {
    const user = userEvent.setup();
    const { mend, reports } = await startWithout('system/menu', answer('system', 'menu'));
    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Once more' }));
    expect(await screen.findByText('Sorry')).toBeVisible();
    mend();
    await user.click(screen.getByRole('button', { name: 'Once more' }));
    expect(await screen.findByRole('dialog', { name: 'The menu' })).toHaveTextContent('An entry');
    expect(reports()).toEqual([reportOf('system', 'menu', code, message)]);
  });
});

describe('What is always there', () => {
  const broken: Documents = { ...documents, 'system/error': 'broken' };

  test('stands for an error script that is broken too, and brings the page', async () => {
    const user = userEvent.setup();
    // In StrictMode the error script is come to twice, and a second visit asks for it again.
    const { mend, reports } = await startWithout('page/top', answered(404, '{}'), broken, false);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Something went wrong');
    mend();
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Welcome')).toBeVisible();
    expect(reports().map(({ script, code }) => [script, code])).toEqual([
      ['system/error', 'script.malformed'],
      ['page/top', 'script.not-found'],
    ]);
  });

  test('offers to reload where trying again is of no use', async () => {
    const user = userEvent.setup();
    const { 'page/top': _top, ...rest } = broken;
    const { done } = await startSite({ documents: rest, initial: Object.keys(rest) });
    await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Reload the page' }));
    expect(done).toEqual([['reload']]);
  });

  test('stands for an error script that shows nothing', async () => {
    const { 'page/top': _top, ...rest }: Documents = { ...documents, 'system/error': systemScript('error') };
    await startSite({ documents: rest, initial: Object.keys(rest) });
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
  });

  test('stands for a loading script that is missing', async () => {
    const { 'system/loading': _loading, ...rest } = documents;
    const waiting = new Promise<TextAnswer>(() => {});
    await startSite({
      documents: rest,
      initial: Object.keys(layout).filter((address) => address !== 'system/loading'),
      api: { contentsScripts: { sectors: async () => sectorsOf(rest), sector: () => waiting } },
    });
    expect(await screen.findByRole('progressbar', { name: 'Loading…' })).toBeInTheDocument();
  });

  test('stands for a not-found script that is missing, and leads home', async () => {
    const user = userEvent.setup();
    const { 'system/not-found': _notFound, ...rest } = documents;
    const { reports } = await startSite({ documents: rest, initial: Object.keys(rest), path: '/nowhere' });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back to the top page' }));
    expect(await screen.findByText('Welcome')).toBeVisible();
    expect(reports().map(({ script, code }) => [script, code])).toEqual([['system/not-found', 'script.missing']]);
  });
});

test('a page that shows nothing to this person gives way to the error script', async () => {
  const empty = { ...documents, 'page/top': pageScript('top', []) };
  const { reports } = await startSite({ documents: empty, initial: Object.keys(empty) });
  expect(await screen.findByText('Sorry')).toBeVisible();
  expect(reports()).toEqual([
    reportOf('page', 'top', 'script.empty', () => 'The page "top" shows nothing to this person.'),
  ]);
});

test('a modal that takes its time shows that it is on its way, and can be closed', async () => {
  const user = userEvent.setup();
  const started = await startSite({
    documents,
    initial: Object.keys(documents).filter((address) => address !== 'modal/greeting'),
    api: { contentsScripts: { sectors: async () => sectorsOf(documents), sector: () => new Promise(() => {}) } },
  });
  await user.click(await screen.findByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('dialog', { name: 'Loading…' })).toHaveTextContent('Just a moment');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(started.reports()).toEqual([]);
});

test('a script that failed is asked for again by the next visit', async () => {
  const { site, mend, asked } = await startWithout('page/terms', answered(404, '{}'));
  await screen.findByText('Welcome');
  act(() => site.navigation.go('/terms'));
  expect(await screen.findByText('Sorry')).toBeVisible();
  act(() => site.navigation.go('/'));
  await screen.findByText('Welcome');
  mend();
  act(() => site.navigation.go('/terms'));
  expect(await screen.findByText('The rules')).toBeVisible();
  expect(asked).toEqual(['page/terms', 'page/terms']);
});

test('a text that is nowhere is reported once', async () => {
  const wordless = {
    ...documents,
    'page/top': pageScript('top', [text('a', { $t: 'no.such' }), text('b', { $t: 'no.such' })]),
  };
  const { reports } = await startSite({ documents: wordless, initial: Object.keys(wordless) });
  await screen.findAllByText('no.such');
  expect(reports()).toEqual([
    {
      release: expect.stringMatching(/^release-/),
      script: 'texts/en',
      path: 'no.such',
      code: 'text.missing',
      message: 'There is no text "no.such".',
    },
  ]);
});
