import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { formattedGuide, guidePath } from './formatted-guide.ts';

test('docs/containment.md says what the probes say; npm run docs:containment writes it', async () => {
  expect(await readFile(guidePath, 'utf8')).toBe(await formattedGuide());
});
