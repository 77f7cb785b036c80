import type Type from 'typebox';
import { Check } from 'typebox/value';
import { expect, test } from 'vitest';
import { catalog } from '#component-registry/catalog.ts';
import { desktop, openPage, phone } from './support/browser.ts';
import { serveScript } from './support/hostile-script.ts';
import { useSite } from './support/use-site.ts';

type Props = Readonly<Record<string, unknown>>;

const site = useSite();
const word = 'Donaudampfschifffahrtselektrizitäten'.repeat(278).slice(0, 10_000);
const begin = '始まり';

test.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('a word of 10,000 characters in each component does not widen a page: %s', async (_device, viewport) => {
  const widthOf = async (texts: (props: Props, schema: Type.TSchema) => Props) => {
    const { page, context } = await openPage(site.browser, { viewport });
    await serveScript(page, 'page', 'terms', JSON.stringify(scriptWith(texts)));
    await page.goto(site.at('/'));
    await page.getByRole('contentinfo').getByRole('link', { name: '参加規約' }).click();
    await page.locator('#main').getByText(begin).waitFor();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    await context.close();
    return width;
  };
  expect(await widthOf(withLongWords)).toBe(await widthOf((props) => props));
});

/** A page with the example of each component. */
function scriptWith(texts: (props: Props, schema: Type.TSchema) => Props): object {
  const examples = Object.values(catalog).map(({ name, props, example }, index) => ({
    ...example,
    id: `node-${index}`,
    component: name,
    props: texts(example.props ?? {}, props),
  }));
  const body = [{ id: 'begin', component: 'Text', props: { text: begin } }, ...examples];
  return { kind: 'page', name: 'terms', title: 'Words', variants: [{ body }] };
}

/** Each text takes the longest word that the component admits there. */
function withLongWords(props: Props, schema: Type.TSchema): Props {
  const admitted = (name: string) =>
    [10_000, 2000, 200]
      .map((length) => word.slice(0, length))
      .find((text) => Check(schema, { ...props, [name]: text }));
  return Object.fromEntries(
    Object.entries(props).map(([name, value]) => [name, typeof value === 'string' ? (admitted(name) ?? value) : value]),
  );
}
