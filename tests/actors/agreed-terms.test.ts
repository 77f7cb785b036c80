import { expect, test } from 'vitest';
import { agreedTerms, dropAgreement, holdAgreement } from '#flows/agreed-terms.ts';
import { createKeptValues } from '#actors/kept-values.ts';
import { answerWith, now } from '#tests/machines/support/entities.ts';

function openTab() {
  const keptInTab = createKeptValues({ storage: null, member: () => null, now: () => now });
  return (termsVersion: string | null) => ({ keptInTab, product: () => answerWith({ termsVersion }).product });
}

test('a registration says which terms the fan agreed to before they left, whichever are in force', () => {
  const tab = openTab();
  holdAgreement(tab('spring'));
  expect(agreedTerms(tab('summer'))).toEqual({ agreedTo: 'spring' });
  dropAgreement(tab('summer'));
  expect(agreedTerms(tab('summer'))).toEqual({ agreedTo: 'summer' });
});

test('a fan who comes back in another tab agrees to the terms in force', () => {
  expect(agreedTerms(openTab()('spring'))).toEqual({ agreedTo: 'spring' });
});

test('a campaign without versions is told nothing', () => {
  const tab = openTab();
  holdAgreement(tab(null));
  expect(agreedTerms(tab(null))).toEqual({});
});
