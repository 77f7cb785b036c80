import { expect, it } from 'vitest';
import { unsafeAddresses } from '#tests/support/unsafe-addresses.ts';
import { issuesOf } from '../support/issues-of.ts';
import { topPage } from '../support/small-campaign.ts';

function codesOf(action: Record<string, unknown>) {
  const line = { id: 'line', component: 'Line', props: { text: 'x' }, on: { press: action } };
  return issuesOf({ 'scripts/pages/top.json': topPage([line]) }).map(({ code }) => code);
}

it.each(unsafeAddresses)('no script links to %s', (href) => {
  expect(codesOf({ action: 'link', href })).toContain('hostile.address');
  expect(codesOf({ action: 'share', text: 'x', url: href })).toContain('hostile.address');
});

it('a script may link to https', () => {
  expect(codesOf({ action: 'link', href: 'https://shop.example:8443/星?a=b@c#d' })).toEqual([]);
});
