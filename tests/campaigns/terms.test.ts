import { expect, test } from 'vitest';
import modal from '../../fixtures/campaigns/hoshi-no-uta/scripts/modals/terms.json';
import page from '../../fixtures/campaigns/hoshi-no-uta/scripts/pages/terms.json';

/** The panels with the terms, and when they were made. */
function termsIn(nodes: readonly { readonly id: string; readonly component: string }[]) {
  return nodes.filter(({ id, component }) => component === 'Panel' || id === 'dated');
}

test('the terms that open over the agreement are those of their page', () => {
  const [section] = page.variants[0]?.body ?? [];
  const onPage = termsIn(section?.children ?? []);
  expect(termsIn(modal.variants[0]?.body ?? [])).toEqual(onPage);
  expect(onPage.map(({ id }) => id)).toContain('taking-part');
});
