import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { chapters, ruleIds } from '#rules/rules.ts';
import { guidePath, rulesGuide } from '#tools/rules/rules-guide.ts';

test('docs/rules.md says what the rules and those that name them say; npm run docs:rules writes it', () => {
  expect(readFileSync(guidePath, 'utf8')).toBe(rulesGuide('.'));
});

test('each rule has the number of its chapter, and one of its own', () => {
  const expected = chapters.flatMap(({ rules }, chapter) =>
    rules.map((_rule, index) => `${chapter + 1}.${String(index + 1).padStart(2, '0')}`),
  );
  expect(ruleIds).toEqual(expected);
});
