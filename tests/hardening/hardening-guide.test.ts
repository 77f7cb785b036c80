import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { attacks, guidePath, hardeningGuide } from './hardening-guide.ts';

test('docs/hardening.md says what the rows say; npm run docs:hardening writes it', async () => {
  expect(await readFile(guidePath, 'utf8')).toBe(await hardeningGuide());
});

test.each(Object.entries(attacks))('each attack under “%s” names a test that there is', async (_area, rows) => {
  const unshown: string[] = [];
  for (const { tried, shownBy } of rows) {
    const [file, title] = shownBy;
    const source = await readFile(file, 'utf8').catch(() => '');
    if (!declares(source, title)) unshown.push(`${tried}: ${file} has no “${title}”`);
  }
  expect(unshown).toEqual([]);
});

/** The title stands in the file as a whole text, whichever function declares the test. */
function declares(source: string, title: string): boolean {
  return ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`));
}
