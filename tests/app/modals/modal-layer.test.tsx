import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { layout, modalScript, pageScript, startSite } from '../in-memory-site.tsx';

test('the first modal brings the program that shows modals', async () => {
  const { site } = await startSite({
    documents: {
      ...layout,
      'page/top': pageScript('top', []),
      'modal/probe': modalScript('probe', [{ id: 'words', component: 'Text', props: { text: 'Hello' } }]),
    },
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(async () => void site.modals.show('probe', {}));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toContainElement(await screen.findByText('Hello'));
});
