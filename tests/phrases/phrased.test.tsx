import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createTexts } from '#i18n/create-texts.ts';
import { PhrasesProvider } from '#phrases/phrased.ts';
import { Phrases } from '#phrases/phrases.ts';
import { phraseKey } from '#schemas/phrases/phrase-table.ts';

const table = {
  [phraseKey('「星」を集める')]: [-3, 1],
  [phraseKey('星を集めよう')]: [2],
  [phraseKey('※お早めに')]: [-1],
  [phraseKey('{{name}}と{{count}}個を交換')]: [9, 11],
};

function htmlOf(view: React.ReactNode, phrases = phrasesOf(table)): string {
  const { container } = render(<PhrasesProvider value={phrases}>{view}</PhrasesProvider>);
  return container.innerHTML;
}

function phrasesOf(known: typeof table): Phrases {
  const phrases = new Phrases();
  phrases.setTable(known);
  return phrases;
}

test('a text that the release knows is printed in phrases, with its signs glued to their neighbours', () => {
  expect(htmlOf(<p>「星」を集める</p>)).toBe(
    '<p><span data-phrases="">「星<span data-glued="">」を</span><wbr>集める</span></p>',
  );
});

function Box({ children }: { readonly children: React.ReactNode }) {
  return <b>{children}</b>;
}

test('so is one beside other children, and one that a component is given', () => {
  const printed = '<span data-phrases="">星を<wbr>集めよう</span>';
  expect(htmlOf(<Box>星を集めよう</Box>)).toBe(`<b>${printed}</b>`);
  expect(
    htmlOf(
      <Box>
        <i>1</i>
        星を集めよう
      </Box>,
    ),
  ).toBe(`<b><i>1</i>${printed}</b>`);
});

test('attributes, plain texts and what the release does not know stay as they are', () => {
  expect(htmlOf(<img alt="星を集めよう" title="星を集めよう" />)).toBe('<img alt="星を集めよう" title="星を集めよう">');
  expect(htmlOf(<option>星を集めよう</option>)).toBe('<option>星を集めよう</option>');
  expect(htmlOf(<p>わたしの名前</p>)).toBe('<p>わたしの名前</p>');
  expect(renderToString(<p>星を集めよう</p>)).toBe('<p>星を集めよう</p>');
});

test('each line of a text stands for itself, and lines of a list hang', () => {
  expect(htmlOf(<p>{'星を集めよう\nまたね\n※お早めに\n\n星を集めよう'}</p>)).toBe(
    '<p><span data-phrases="">星を<wbr>集めよう\nまたね' +
      '<span data-hanging=""><span data-glued="">※お</span>早めに</span>\n星を<wbr>集めよう</span></p>',
  );
});

test('a text with values has the phrases of its template, and those of the values', async () => {
  const texts = await createTexts({ locale: 'ja' });
  texts.setPhrases(table);
  texts.setReleaseTexts({ exchanged: '{{name}}と{{count}}個を交換' });
  const text = texts.text('exchanged', { name: '星を集めよう', count: 3 });
  expect(text).toBe('星を集めようと3個を交換');
  expect(htmlOf(<p>{text}</p>, texts.phrases)).toBe(
    '<p><span data-phrases="">星を<wbr>集めようと<wbr>3個を<wbr>交換</span></p>',
  );
});

test('another release brings other phrases', () => {
  const phrases = phrasesOf(table);
  phrases.setTable({});
  expect(phrases.of('星を集めよう')).toBe(undefined);
});

test('what was learned of texts with values is known through the next thousand', () => {
  const phrases = phrasesOf(table);
  const learn = (count: number) => {
    const text = `星と${count}個を交換`;
    phrases.learn(text, '{{name}}と{{count}}個を交換', (template) =>
      template.replace('{{name}}', '星').replace('{{count}}', String(count)),
    );
    return text;
  };
  const first = learn(0);
  for (let count = 1; count <= 1000; count += 1) learn(count);
  expect(phrases.of(first)).toBe('星と\u200b0個を\u200b交換');
  for (let count = 1001; count <= 2000; count += 1) learn(count);
  expect(phrases.of(first)).toBe(undefined);
});
