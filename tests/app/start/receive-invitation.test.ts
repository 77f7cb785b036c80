import { expect, test } from 'vitest';
import { linkedCode } from '#actors/invitation-link.ts';
import { initialModel } from '#app/hosts/first-model.ts';
import type { LiveContent } from '#app/site/site.ts';
import { receiveInvitation } from '#app/start/arrival/receive-invitation.ts';
import { keptByDevice } from '#app/state/kept-by-device.ts';
import { Navigation, stillHistory } from '#app/state/navigation.ts';
import { DataStore } from '#runtime/data-store.ts';
import { now as start } from '#tests/machines/support/entities.ts';

const day = 24 * 60 * 60 * 1000;

/** A browser in which links are opened one after the other. */
function browser({ hasModal = true, hasStorage = true } = {}) {
  const values = new Map<string, string>();
  const storage: Storage = {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, text) => void values.set(name, text),
    removeItem: (name) => void values.delete(name),
    clear: () => values.clear(),
  };
  let time = start.getTime();
  const now = () => new Date(time);
  const shown: string[] = [];
  const page = { storage: () => (hasStorage ? storage : null), now };
  return {
    shown,
    kept: () => keptByDevice(page).read(linkedCode),
    pass: (days: number) => (time += days * day),
    drop: () => keptByDevice(page).drop(linkedCode),
    open(address: string) {
      const navigation = new Navigation(stillHistory(address));
      const store = new DataStore(initialModel('en', { device: 'pc' }));
      receiveInvitation({
        page,
        navigation,
        store,
        modals: { show: async (name) => void shown.push(name) },
        live: () => ({ scripts: { has: () => hasModal } }) as unknown as LiveContent,
        query: new URL(address, 'https://site.example').searchParams,
      });
      const { path, search, hash } = navigation.place.get();
      return [`${path}${search}${hash}`, store.read(['system', 'invitationCode'])];
    },
  };
}

test('the code of a link is kept for 21 days, and leaves the address', () => {
  const { open, pass, shown } = browser();
  expect(open('/?invitation=cdfg-hjkm&lang=ja#top')).toEqual(['/?lang=ja#top', 'CDFGHJKM']);
  expect(open('/signup')).toEqual(['/signup', 'CDFGHJKM']);
  expect(shown).toEqual(['invitation-received']);
  pass(20.9);
  expect(open('/')).toEqual(['/', 'CDFGHJKM']);
  pass(0.2);
  expect(open('/')).toEqual(['/', '']);
});

test('the last link counts, and what cannot be a code does not', () => {
  const { open, drop, shown } = browser();
  open('/?invitation=CDFGHJKM');
  expect(open('/?invitation=WXY34679')).toEqual(['/', 'WXY34679']);
  expect(open('/?invitation=%3Cscript%3E')).toEqual(['/', 'WXY34679']);
  expect(shown).toHaveLength(2);
  drop();
  expect(open('/?invitation=OOOOOOOO')).toEqual(['/', '']);
});

test('a campaign without a modal for it keeps the code in silence', () => {
  const { open, shown } = browser({ hasModal: false });
  expect(open('/?invitation=CDFGHJKM')).toEqual(['/', 'CDFGHJKM']);
  expect(shown).toEqual([]);
});

test('where storage is forbidden the code is kept as long as the page', () => {
  const { open, kept } = browser({ hasStorage: false });
  open('/?invitation=CDFGHJKM');
  expect([kept(), open('/')]).toEqual(['CDFGHJKM', ['/', 'CDFGHJKM']]);
});
