import { expect, it } from 'vitest';
import { issuesOf } from '../support/issues-of.ts';
import { topPage } from '../support/small-campaign.ts';

const lines = (count: number, size: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `line-${index}`,
    component: 'Line',
    props: { text: 'x'.repeat(size) },
  }));

function sizesFound(files: Parameters<typeof issuesOf>[0]) {
  return issuesOf(files).filter(({ code }) => code === 'page.too-large');
}

it('refuses a page that comes to more than a page may carry, with what each part has of it', () => {
  const footer = { kind: 'system', name: 'footer', variants: [{ body: lines(50, 9000) }] };
  const files = { 'scripts/pages/top.json': topPage(lines(45, 9000)), 'scripts/system/footer.json': footer };
  expect(sizesFound(files)).toEqual([
    {
      severity: 'error',
      code: 'page.too-large',
      file: 'scripts/pages/top.json',
      line: 1,
      column: 1,
      pointer: '',
      message: expect.stringMatching(/^This page comes to 8\d{5} characters .* at most 800000 are allowed\.$/u),
      hint: expect.stringMatching(/^the page has 40\d{4} of them, the system scripts 45\d{4}, the texts \d+$/u),
    },
  ]);
});

it('lets through what is large, but not too large', () => {
  expect(sizesFound({ 'scripts/pages/top.json': topPage(lines(45, 9000)) })).toEqual([]);
});
