import { expect, test } from 'vitest';
import { accountToLink, dropAccount, heldAccount, holdAccount, rejectAccount } from '#flows/held-account.ts';
import { createKeptValues } from '#actors/kept-values.ts';
import type { AssociateSituation } from '#schemas/entities/product.ts';
import { answerWith } from '#tests/machines/support/entities.ts';

const start = Date.parse('2026-11-21T00:00:00Z');
const day = 24 * 60 * 60 * 1000;
const written = { associateId: '12345', associatePassword: 'harbour', associateOption1: '', associateOption2: '' };

/** The browser of a visitor: what its storage holds outlives the tab. */
function browser(entries: Readonly<Record<string, string>> = {}) {
  const values = new Map(Object.entries(entries));
  let time = start;
  const storage = {
    get length() {
      return values.size;
    },
    key: (index: number) => [...values.keys()][index] ?? null,
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, text: string) => void values.set(name, text),
    removeItem: (name: string) => void values.delete(name),
  };
  const now = () => new Date(time);
  const openTab = (associateSituation: AssociateSituation = 'users_create') => ({
    kept: createKeptValues({ storage, member: () => null, now }),
    keptInTab: createKeptValues({ storage: null, member: () => null, now }),
    product: () => answerWith({ associateSituation }).product,
  });
  return { values, openTab, pass: (days: number) => (time += days * day) };
}

test('is held for 21 days, its password in the tab alone [9.15]', () => {
  const { values, openTab, pass } = browser();
  const tab = openTab();
  holdAccount(tab, written, 'none');
  expect(heldAccount(tab)).toEqual({ written, refusal: 'none' });
  expect([...values.values()].join(' ')).not.toContain('harbour');
  expect(heldAccount(openTab())).toEqual({ written: { ...written, associatePassword: '' }, refusal: 'none' });
  pass(20.9);
  expect(heldAccount(openTab())?.written.associateId).toBe('12345');
  pass(0.2);
  expect(heldAccount(openTab())).toBeUndefined();
});

test('is taken over from the key of an earlier program, which is removed [9.16]', () => {
  const { values, openTab } = browser({ associateId: '12345' });
  expect(heldAccount(openTab())).toEqual({ written: { ...written, associatePassword: '' }, refusal: 'none' });
  expect([...values.keys()]).toEqual(['kansei.kept./game-account']);
});

test('that was refused is held, and not linked again', () => {
  const tab = browser().openTab();
  holdAccount(tab, written, 'none');
  expect(accountToLink(tab, 'registration')).toEqual(written);
  rejectAccount(tab, 'refused');
  expect([heldAccount(tab)?.refusal, accountToLink(tab, 'registration')]).toEqual(['refused', undefined]);
  dropAccount(tab);
  expect(heldAccount(tab)).toBeUndefined();
});

test('is not linked by a call that the campaign does not link accounts by', () => {
  const tab = browser().openTab('later_no_auth');
  holdAccount(tab, written, 'none');
  expect([accountToLink(tab, 'registration'), accountToLink(tab, 'later')]).toEqual([undefined, written]);
});
