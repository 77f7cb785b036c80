import { describe, expect, test } from 'vitest';
import type { AnalysesBody } from '#schemas/api/analyses.ts';
import { keepChoice } from '#app/analytics/consent.ts';
import { reportVisit } from '#app/start/arrival/report-visit.ts';
import { Navigation, stillHistory } from '#app/state/navigation.ts';
import { createKeptValues } from '#actors/kept-values.ts';
import { DataStore } from '#runtime/data-store.ts';
import { initialModel } from '#app/hosts/first-model.ts';
import { answerWith, now as start } from '#tests/machines/support/entities.ts';
import type { Product } from '#schemas/entities/product.ts';

const day = 24 * 60 * 60 * 1000;

/** A browser that comes to the site again and again. */
function browser(product: Partial<Product> = {}) {
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
  const reports: AnalysesBody[] = [];
  const now = () => new Date(time);
  return {
    reports,
    pass: (days: number) => (time += days * day),
    allow: () =>
      keepChoice(createKeptValues({ storage, member: () => null, now }), answerWith(product).product, 'granted'),
    async visit(address: string, isLost = false): Promise<string> {
      const navigation = new Navigation(stillHistory(address));
      const store = new DataStore(initialModel('en', { device: 'pc' }));
      store.set('product', answerWith(product).product);
      const report = async (body: AnalysesBody) => {
        reports.push(body);
        if (isLost) throw new Error('lost');
      };
      const query = new URL(address, 'https://site.example').searchParams;
      const api = { analyses: { report, linkage: async () => null } };
      await reportVisit({ api, page: { storage: () => storage, now }, navigation, store, query });
      const { path, search, hash } = navigation.place.get();
      return `${path}${search}${hash}`;
    },
  };
}

const counting = { analyticsId: 'hoshi', isAnalyticsConsentNeeded: false };

describe('a first visit', () => {
  test('is told of once in 21 days [7.07, 9.14]', async () => {
    const { visit, pass, reports } = browser(counting);
    await visit('/');
    await visit('/');
    pass(20.9);
    await visit('/');
    expect(reports).toEqual([{ isFirstVisit: true, associateToken: null }]);
    pass(0.2);
    await visit('/');
    expect(reports.length).toBe(2);
  });

  test('is told of again when nobody heard of it', async () => {
    const { visit, reports } = browser(counting);
    await visit('/', true);
    await visit('/');
    expect(reports.map(({ isFirstVisit }) => isFirstVisit)).toEqual([true, true]);
  });

  test('is nobody’s business where nothing is counted, and until the fan has allowed it', async () => {
    const uncounted = browser({ analyticsId: null });
    await uncounted.visit('/');
    const asked = browser({ ...counting, isAnalyticsConsentNeeded: true });
    await asked.visit('/');
    expect([uncounted.reports, asked.reports]).toEqual([[], []]);
    asked.allow();
    await asked.visit('/');
    expect(asked.reports).toEqual([{ isFirstVisit: true, associateToken: null }]);
  });
});

describe('a token of the game', () => {
  test('is taken from the address of any page, told once, and gone from the address [2.41]', async () => {
    const { visit, reports } = browser();
    expect(await visit('/terms?lang=en&associate_token=abc#end')).toBe('/terms?lang=en#end');
    expect(await visit('/')).toBe('/');
    expect(reports).toEqual([{ isFirstVisit: false, associateToken: 'abc' }]);
  });

  test('waits until it has arrived; a newer one takes its place', async () => {
    const { visit, reports } = browser();
    await visit('/?associate_token=abc', true);
    await visit('/', true);
    expect(await visit('/?associate_token=def')).toBe('/');
    await visit('/');
    expect(reports.map(({ associateToken }) => associateToken)).toEqual(['abc', 'abc', 'def']);
  });

  test('that is empty or endless is none', async () => {
    const { visit, reports } = browser();
    expect(await visit(`/?associate_token=${'x'.repeat(501)}`)).toBe('/');
    expect(await visit('/?associate_token=')).toBe('/');
    expect(reports).toEqual([]);
  });
});
