import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#app/start/rendering/render-page.tsx';
import { bootOf, layout, member, pageScript, sectorsOf, startSite, text, visitor } from '../in-memory-site.tsx';
import type { Documents } from '../in-memory-site.tsx';

const prizes = { prizes: { items: [], paging: { currentPage: 1, loadingPage: 1, totalPage: 1, totalCount: 0 } } };
const documents: Documents = {
  ...layout,
  'page/top': pageScript('top', [text('words', { $bind: 'product.shortTitle' })]),
  'page/terms': pageScript('terms', [text('words', 'The terms')]),
  'page/mypage': pageScript('mypage', [text('words', { $bind: 'lists.prizes.status' })], { data: ['prizes'] }),
};

function rendered(path: string, parts: Partial<Parameters<typeof bootOf>[0]> = {}) {
  const boot = bootOf({ sectors: sectorsOf(documents), product: visitor, scripts: documents, ...parts });
  return renderPage({ boot, locale: 'en', path });
}

function wordsOf(html: string): string {
  const carrier = document.createElement('div');
  carrier.innerHTML = html;
  return carrier.textContent;
}

test('a page is rendered with header and footer, its title in the header, its theme beside it', async () => {
  const page = await rendered('/');
  if (page.kind !== 'page') throw new Error('It was not rendered.');
  expect(wordsOf(page.html)).toBe('Skip to contentThe top pageFestivalThe footer');
  expect(page.theme).toMatch(/^:root\{--k-color-page:/);
  expect(page.html).not.toMatch(/<script| style="/);
  expect(page.reports).toEqual([]);
});

test('lists that the page names are there', async () => {
  const page = await rendered('/mypage', { product: member, data: prizes });
  expect(page.kind === 'page' && wordsOf(page.html)).toContain('loaded');
});

test('an unknown address shows the not-found script', async () => {
  const page = await rendered('/nowhere');
  expect(page.kind === 'page' && wordsOf(page.html)).toContain('No such page');
});

test('a visitor who may not see a page is sent elsewhere', async () => {
  expect(await rendered('/mypage')).toEqual({ kind: 'redirect', to: '/' });
  expect(await rendered('/', { product: member })).toEqual({ kind: 'redirect', to: '/mypage' });
});

test('the condition of a route decides here too', async () => {
  const routes = [
    { path: '/', page: 'top', when: { $expr: 'device == "pc"' } },
    { path: '/terms', page: 'terms', when: { $expr: 'product.open.spend && user != null' } },
  ];
  const scripts = { ...documents, 'system/routes': { kind: 'system', name: 'routes', routes } };
  expect(await rendered('/terms', { scripts })).toEqual({ kind: 'redirect', to: '/' });
  const nowhere = await rendered('/terms', { scripts, device: 'sp' });
  if (nowhere.kind !== 'page') throw new Error('It was not rendered.');
  expect([nowhere.isFound, wordsOf(nowhere.html).includes('No such page'), nowhere.reports]).toEqual([false, true, []]);
  const terms = await rendered('/terms', { scripts, product: member });
  expect(terms.kind === 'page' && [terms.isFound, wordsOf(terms.html).includes('The terms')]).toEqual([true, true]);
});

test.each([
  ['a script is missing', '/terms', { 'page/terms': undefined }],
  ['a script is malformed', '/terms', { 'page/terms': { kind: 'page', name: 'terms', variants: 'none' } }],
])('nothing is rendered where %s', async (_what, path, change) => {
  await expect(rendered(path, { scripts: { ...documents, ...change } })).rejects.toThrow('cannot be rendered');
});

test.each(['system/routes', 'system/theme'])('what the browser has yet to ask for is no fault: %s', async (left) => {
  const { [left]: _, ...scripts } = documents;
  const page = await rendered('/', { scripts });
  expect(page.kind === 'page' && page.reports).toEqual([]);
});

test('the program hydrates what was rendered and asks for nothing that came with it', async () => {
  const data = prizes;
  const page = await rendered('/mypage', { product: member, data });
  if (page.kind !== 'page') throw new Error('It was not rendered.');
  const container = document.createElement('div');
  container.innerHTML = page.html;
  document.body.append(container);
  const main = container.querySelector('main');
  const started = await startSite({
    documents,
    data,
    path: '/mypage',
    answer: member,
    initial: Object.keys(documents),
    rendered: container,
  });
  expect(container.querySelector('main')).toBe(main);
  expect(screen.getByRole('main')).toHaveTextContent('loaded');
  expect([started.asked, started.reports()]).toEqual([[], []]);
});

test('what pages of one release share takes nothing from one of them to another', async () => {
  const sectors = sectorsOf(documents);
  const user = { ...documents, 'page/mypage': pageScript('mypage', [text('words', { $bind: 'user.nickname' })]) };
  const wordsFor = async (nickname: string) => {
    const product = { ...member, user: member.user && { ...member.user, nickname } };
    const page = await rendered('/mypage', { sectors, scripts: user, product });
    return page.kind === 'page' && wordsOf(page.html);
  };
  const [one, other] = await Promise.all([wordsFor('Sora'), wordsFor('Hina')]);
  expect([one, other]).toEqual([expect.stringContaining('Sora'), expect.stringContaining('Hina')]);
  expect(other).not.toContain('Sora');
});
