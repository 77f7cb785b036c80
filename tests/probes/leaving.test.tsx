import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ContentReport } from '#schemas/api/contents-reports.ts';
import { layout, modalScript, pageScript, startSite } from '#tests/app/in-memory-site.tsx';
import type { Documents } from '#tests/app/in-memory-site.tsx';
import { registryWithFaults } from './faulty-components.tsx';
import { words } from './probe.ts';
import { seenIn } from './seen.ts';
import { gatherUncaught } from './uncaught.ts';

const uncaught = gatherUncaught();
const faulty = { id: 'bad', component: 'ThrowsInCleanup', props: { words: 'About to leave' } };
const documents: Documents = {
  ...layout,
  'page/top': pageScript('top', [words('welcome', 'Welcome')]),
  'page/terms': pageScript('terms', [words('rules', 'The rules'), faulty]),
  'modal/probe': modalScript('probe', [faulty]),
};
const aboutNode = (reports: readonly ContentReport[]) =>
  reports.map(({ script, path, code, message }) => ({ script, path, code, message }));

test('what throws while its page is left takes nothing of the next page', async () => {
  const { site, reports } = await startSite({
    documents,
    path: '/terms',
    registry: registryWithFaults(),
    isStrict: false,
  });
  await screen.findByText('About to leave');
  act(() => site.navigation.go('/'));
  await waitFor(() =>
    expect(seenIn(document.body)).toEqual(['Skip to content', 'The top page', 'Welcome', 'The footer']),
  );
  expect(aboutNode(reports())).toEqual([
    { script: 'page/terms', path: '', code: 'component.threw', message: 'boom in a clean-up' },
  ]);
  expect(uncaught()).toEqual([]);
});

test('what throws while its modal closes takes nothing of the page below', async () => {
  const { site, reports } = await startSite({ documents, registry: registryWithFaults(), isStrict: false });
  await act(async () => void site.modals.show('probe', {}));
  await screen.findByText('About to leave');
  await act(async () => site.modals.dismissTop());
  await waitFor(() =>
    expect(seenIn(document.body)).toEqual(['Skip to content', 'The top page', 'Welcome', 'The footer']),
  );
  expect(aboutNode(reports())).toEqual([
    { script: 'modal/probe', path: '', code: 'component.threw', message: 'boom in a clean-up' },
  ]);
  expect(uncaught()).toEqual([]);
});
