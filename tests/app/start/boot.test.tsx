import { expect, test } from 'vitest';
import { readBoot } from '#app/start/boot.ts';
import { bootElementId } from '#schemas/page/page-elements.ts';
import { bootOf, layout, sectorsOf, visitor } from '../in-memory-site.tsx';

const boot = bootOf({ sectors: sectorsOf(layout), product: visitor, scripts: layout });

/** What is read from a page that carries a text, and what is said of it. */
function read(text: string | null) {
  const said: string[] = [];
  const page = document.implementation.createHTMLDocument();
  if (text !== null) {
    const carrier = page.createElement('script');
    carrier.id = bootElementId;
    carrier.type = 'application/json';
    carrier.textContent = text;
    page.body.append(carrier);
  }
  return { boot: readBoot(page, (message) => said.push(message)), said };
}

test('a page gives the boot data that it carries', () => {
  expect(read(JSON.stringify(boot))).toEqual({ boot, said: [] });
});

test.each([null, ''])('a page that carries none is no fault: %j', (text) => {
  expect(read(text)).toEqual({ boot: null, said: [] });
});

const { product: _product, ...unfinished } = boot;

test.each([
  ['break off', JSON.stringify(boot).slice(0, 500)],
  ['are of another program', '{"props":{}}'],
  ['are null', 'null'],
  ['lack the product', JSON.stringify(unfinished)],
])('data that %s are reported, and not used', (_what, text) => {
  const end = JSON.stringify(text.slice(-40));
  expect(read(text)).toEqual({
    boot: null,
    said: [`The data of the page are no boot data: ${text.length} characters, to ${end}.`],
  });
});
