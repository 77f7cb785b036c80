import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createTexts } from '#i18n/create-texts.ts';

async function textsWith(release: Record<string, string>) {
  const texts = await createTexts({ locale: 'en' });
  texts.setReleaseTexts({ top: release });
  return texts;
}

/** Every name of an option that i18next looks at. */
const source = readFileSync('node_modules/i18next/dist/esm/i18next.js', 'utf8');
const options = [...source.matchAll(/\b(?:opt|options|lastOptions|clonedOptions)\??\.([a-zA-Z]+)/g)].map(
  ([, name = '']) => name,
);
const names = [...new Set([...options, 'defaultValue_one', 'defaultValue_other'])].filter((name) => name !== 'count');

test.each(names)('a value named "%s" is a value and nothing else', async (name) => {
  const texts = await textsWith({ lead: `Say {{${name}}}` });
  expect(texts.text('top.lead', { [name]: 'ja' })).toBe('Say ja');
  for (const hostile of [true, false, 0, { a: 1 }, ['ja'], [], () => 'evil', '$t(top.lead)']) {
    expect(texts.text('top.lead', { [name]: 'x', other: hostile })).toBe('Say x');
    expect(texts.text('top.lead', { name: 'x', [name]: hostile })).toMatch(/^Say /);
  }
  expect(texts.text('no.such', { [name]: 'evil' })).toBe('no.such');
});

test.each([['many'], [null], [{}], [Number.NaN], [Infinity], [-1], [[]]])(
  'a count of %o takes some text',
  async (count) => {
    const texts = await textsWith({ lead_one: 'one', lead_other: 'many' });
    expect(['one', 'many', 'top.lead']).toContain(texts.text('top.lead', { count }));
  },
);

test('texts of an older release that name each other show that, and cost nothing', async () => {
  const bomb = Object.fromEntries(
    Array.from({ length: 20 }, (_, level) => [`t${level}`, `$t(top.t${level + 1}) `.repeat(10)]),
  );
  const texts = await textsWith({ ...bomb, a: '$t(top.b)', b: '$t(top.a)' });
  expect([texts.text('top.a'), texts.text('top.t0')]).toEqual(['$t(top.b)', '$t(top.t1) '.repeat(10)]);
});

test('a text that its values would make too long is not made', async () => {
  const texts = await textsWith({ many: '{{x}}'.repeat(1000), one: '{{x}}!' });
  expect(texts.text('top.one', { x: 'y'.repeat(19_000) })).toHaveLength(19_001);
  expect(() => texts.text('top.many', { x: 'y'.repeat(19_000) })).toThrow(
    'The text "top.many" would have more than 20000 characters.',
  );
  expect(texts.text('top.many', { x: 'y' })).toBe('y'.repeat(100) + '{{x}}'.repeat(900));
});
