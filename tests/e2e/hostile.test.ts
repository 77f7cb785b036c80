import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { noMisdeeds, openGuarded, pageWith, serveScript } from './support/hostile-script.ts';
import type { GuardedPage } from './support/hostile-script.ts';
import { useSite } from './support/use-site.ts';

const site = useSite();

const code = 'window.executed=1';
const markup = `<img src=x onerror="${code}"><script>${code}</script><svg onload="${code}"><a href="javascript:${code}">x</a>`;
const onTopPage = '3つのステップで、今夜からはじめられます。';
const words = (id: string) => ({ id, component: 'Text', props: { text: id } });

/** From the top page, by a press, until a page with this text as its script is shown; modals are served so before any is asked for. */
async function visit(text: string, modals: Readonly<Record<string, string>> = {}): Promise<GuardedPage> {
  const guarded = await openGuarded(site);
  const { page } = guarded;
  await serveScript(page, 'page', 'terms', text);
  for (const [name, modal] of Object.entries(modals)) await serveScript(page, 'modal', name, modal);
  await page.goto(site.at('/'));
  await page.getByRole('contentinfo').getByRole('link', { name: '参加規約' }).click();
  await page.waitForURL(site.at('/terms'));
  await page.getByText(onTopPage).waitFor({ state: 'detached' });
  return guarded;
}

/** The header is there, and its link still leads home. */
async function expectUsable(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link').first().click();
  await page.waitForURL(site.at('/'));
  await page.getByText(onTopPage).waitFor({ state: 'attached' });
}

/** Presses whatever can be pressed in the page. */
async function pressAll(page: Page): Promise<number> {
  const targets = page.getByRole('main').locator('a, button, summary, input, [onclick], svg, img');
  const count = await targets.count();
  for (let index = 0; index < count; index += 1) await targets.nth(index).dispatchEvent('click');
  return count;
}

const evilAddresses = [
  `javascript:${code}`,
  ` javascript:${code}`,
  `\u0001javascript:${code}`,
  `java\tscript:${code}`,
  `JaVaScRiPt:${code}`,
  `vbscript:${code}`,
  `data:text/html,<script>${code}</script>`,
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/\t/evil.example/',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
];

const addressed = evilAddresses.flatMap((address, index) => [
  { id: `text-link-${index}`, component: 'TextLink', props: { label: 'x', to: address } },
  { id: `button-${index}`, component: 'Button', props: { label: 'x', to: address } },
  { id: `menu-${index}`, component: 'MenuItem', props: { label: 'x', icon: 'home', to: address } },
  { id: `image-${index}`, component: 'Image', props: { src: address, alt: 'x', width: 10, height: 10 } },
  { id: `scene-${index}`, component: 'SceneMessage', props: { image: address, heading: 'x', text: 'x' } },
  ...['navigate', 'link', 'share', 'copy', 'modal.open', 'flow.start', 'track'].map((action) => ({
    id: `${action}-${index}`,
    component: 'Button',
    props: { label: 'x' },
    on: {
      press:
        action === 'share'
          ? { action: 'eval', code }
          : {
              action,
              to: address,
              href: address,
              url: address,
              text: 'x',
              modal: address,
              flow: address,
              category: 'x',
            },
    },
  })),
]);

const marked = [
  { id: 'text', component: 'Text', props: { text: markup } },
  { id: 'localised', component: 'Text', props: { text: { ja: markup, en: markup, ko: markup } } },
  { id: 'keyed', component: 'Text', props: { text: { $t: markup, values: { name: markup } } } },
  { id: 'label', component: 'Button', props: { label: markup } },
  { id: 'section', component: 'Section', props: { heading: markup, display: markup }, children: [words('inside')] },
  { id: 'bidi', component: 'Text', props: { text: '\u202Eevil\u2066\u200B\u2028\u2029\uFEFF\u0000' } },
  { id: 'regex', component: 'Text', props: { text: `${'a'.repeat(50_000)}!`, size: '(a+)+$' } },
];

const forbiddenProps = [
  { dangerouslySetInnerHTML: { __html: markup } },
  { ref: code },
  { ref: { current: null } },
  { key: code },
  { style: { background: 'url(https://evil.example/)' } },
  { style: 'background:url(https://evil.example/)' },
  { onClick: code },
  { onclick: code },
  { children: [markup] },
  { is: 'script' },
  { className: 'x' },
  { emit: code },
  { slots: { item: code } },
  { $$typeof: 'react.element', type: 'script', props: { children: code } },
].map((props, index) => ({ id: `prop-${index}`, component: 'Text', props: { text: 'x', ...props } }));

const inherited = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'];
const namedByObjects = inherited.flatMap((name) => {
  const quoted = JSON.stringify(name);
  return [
    `{"id":${quoted},"component":"Text","props":{"text":"x"}}`,
    `{"id":"component-${name}","component":${quoted}}`,
    `{"id":"prop-${name}","component":"Text","props":{"text":"x",${quoted}:{"polluted":true}}}`,
    `{"id":"node-${name}","component":"Text","props":{"text":"x"},${quoted}:{"polluted":true}}`,
    `{"id":"bind-${name}","component":"Text","props":{"text":{"$bind":"${name}.polluted"}}}`,
    `{"id":"deep-${name}","component":"Text","props":{"text":{"$bind":"product.${name}.${name}"}}}`,
    `{"id":"slot-${name}","component":"Section","props":{"heading":"x"},"slots":{${quoted}:[{"id":"x","component":"Text"}]}}`,
    `{"id":"on-${name}","component":"Button","props":{"label":"x"},"on":{${quoted}:{"action":"reload"}}}`,
    `{"id":"each-${name}","component":"Text","each":{"of":{"$bind":"product.hashTags"},"as":${quoted},"key":${quoted}},"props":{"text":"x"}}`,
    `{"id":"values-${name}","component":"Text","props":{"text":{"$t":"x","values":{${quoted}:{"polluted":1}}}}}`,
  ];
});

const numbers = ['1e999', '-1e999', '1e-999', '123456789012345678901234567890'].map(
  (number, index) =>
    `{"id":"number-${index}","component":"Counter","props":{"label":"x","value":${number},"unit":"x"}}`,
);

function list(...nodes: readonly (object | string)[]): string {
  return `[${nodes.map((node) => (typeof node === 'string' ? node : JSON.stringify(node))).join(',')}]`;
}

describe('nothing of a hostile script executes', () => {
  test.each<[string, readonly (object | string)[]]>([
    ['addresses', addressed],
    ['markup', marked],
    ['properties of React and the DOM', forbiddenProps],
    ['names that objects inherit', namedByObjects],
    ['numbers', numbers],
  ])('%s', async (_what, nodes) => {
    const { page, misdeeds } = await visit(pageWith('terms', list(words('before'), ...nodes, words('after'))));
    await page.getByText('after', { exact: true }).waitFor();
    await pressAll(page);
    expect(
      await page.getByRole('main').locator('script, iframe, object, embed, [onclick], [onerror], [onload]').count(),
    ).toBe(0);
    expect(await page.evaluate(() => 'polluted' in {})).toBe(false);
    expect(page.url()).toBe(site.at('/terms'));
    await expectUsable(page);
    expect(misdeeds).toEqual(noMisdeeds);
  });

  test('a share is of an https address, in a window that knows nothing of the page', async () => {
    const share = (id: string, url: string) => ({
      id,
      component: 'Button',
      props: { label: id },
      on: { press: { action: 'share', text: markup, hashTags: [markup], url } },
    });
    const nodes = [
      share('script', `javascript:${code}`),
      share('https', `https://example.com/?${encodeURIComponent(markup)}`),
    ];
    const { page, context, misdeeds } = await visit(pageWith('terms', list(...nodes)));
    await context.route('https://x.com/**', (route) => route.fulfill({ body: '' }));
    await page.getByRole('button', { name: 'script' }).click();
    const opened = context.waitForEvent('page');
    await page.getByRole('button', { name: 'https' }).click();
    await opened;
    expect(misdeeds.windows.length).toBe(1);
    await expectUsable(page);
    expect({ ...misdeeds, windows: [] }).toEqual(noMisdeeds);
  });

  test('a theme brings values of its tokens, and nothing else', async () => {
    const { page, misdeeds } = await openGuarded(site);
    const evil = [
      'red; } body { display: none',
      `url(javascript:${code})`,
      'url(https://evil.example/x)',
      '</style><script>window.executed=1</script>',
      `expression(${code})`,
      'x'.repeat(1024 * 1024),
    ];
    const color = Object.fromEntries(
      ['page', 'ink', 'accent', 'paper', 'focus', 'glow'].map((role, index) => [role, evil[index]]),
    );
    const tokens = {
      color,
      type: { family: evil[0], size: 7 },
      space: evil,
      image: { scene: 'https://evil.example/x' },
    };
    await page.route(site.at('/terms'), async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const changed = html.replace(
        /(id="kansei-boot">)(.*?)(<\/script>)/s,
        (_whole, begin: string, json: string, end: string) => {
          const boot = JSON.parse(json) as { scripts: Record<string, unknown>; sectors: { release: string } };
          boot.sectors.release = 'r2-hostile';
          boot.scripts['system/theme'] = { kind: 'system', name: 'theme', tokens };
          return begin + JSON.stringify(boot).replaceAll('<', '\\u003c') + end;
        },
      );
      return route.fulfill({ response, body: changed.replace(/<style id="kansei-theme".*?<\/style>/s, '') });
    });
    await page.goto(site.at('/terms'));
    await page.getByRole('main').getByRole('heading').first().waitFor();
    expect(await page.evaluate(() => getComputedStyle(document.body).display)).toBe('block');
    expect(
      await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--k-color-ink')),
    ).toBe('#f7f7fa');
    expect(misdeeds).toEqual(noMisdeeds);
    await expectUsable(page);
  });
});

const text = (index: number) => ({ id: `n${index}`, component: 'Text', props: { text: String(index) } });
const many = (count: number, make: (index: number) => object) =>
  Array.from({ length: count }, (_, index) => make(index));
const nested = (levels: number) => {
  const [open, close] = ['{"id":"s","component":"Stack","children":[', ']}'];
  return open.repeat(levels) + JSON.stringify(words('deep')) + close.repeat(levels);
};

const actions = (count: number, action: object) => ({
  id: 'go',
  component: 'Button',
  props: { label: 'go' },
  on: { press: many(count, () => action) },
});

describe('the page stays usable', () => {
  const failure = 'エラーが発生しました';
  test.each<[string, () => readonly (object | string)[], string]>([
    [
      'a text of 10 MB',
      () => [{ id: 'huge', component: 'Text', props: { text: 'x'.repeat(10 * 1024 * 1024) } }],
      failure,
    ],
    ['1,000 levels of nodes', () => [nested(1000)], 'after'],
    [
      '20,000 levels of a value',
      () => [`{"id":"v","component":"Text","props":{"text":${'['.repeat(20_000)}${']'.repeat(20_000)}}}`],
      'after',
    ],
    ['5,000 nodes', () => many(5000, text), 'after'],
    ['50,000 nodes', () => many(50_000, text), failure],
    [
      'as many nodes as a document holds',
      () => many(20_000, () => ({ component: 'Text', props: { text: 'x' } })),
      'after',
    ],
    ['as many bad nodes as a document holds', () => many(50_000, () => ({ component: 'G' })), 'after'],
    ['50,000 unknown components', () => many(50_000, (index) => ({ id: `n${index}`, component: 'Gone' })), failure],
  ])('with %s', async (_what, nodes, seen) => {
    const { page, misdeeds } = await visit(pageWith('terms', list(...nodes(), words('after'))));
    await page.getByRole('main').getByText(seen, { exact: true }).waitFor();
    await expectUsable(page);
    expect(misdeeds).toEqual(noMisdeeds);
  });

  test('with 10,000 actions of one press, floods of reports among them', async () => {
    const script = list(actions(10_000, { action: 'track', category: 'x' }), {
      ...actions(10_000, { action: 'navigate', to: 'javascript:1' }),
      id: 'again',
      props: { label: 'again' },
    });
    const { page, misdeeds } = await visit(pageWith('terms', script));
    let calls = 0;
    page.on('request', (request) => (calls += request.url().endsWith('/contents_reports') ? 1 : 0));
    await page.getByRole('button', { name: 'go', exact: true }).click();
    await page.getByRole('button', { name: 'again' }).click();
    await expectUsable(page);
    expect(calls).toBeLessThanOrEqual(4);
    expect(misdeeds).toEqual(noMisdeeds);
  });

  test('with a modal that opens itself', async () => {
    const open = { action: 'modal.open', modal: 'confirm-logout' };
    const body = list({
      id: 'self',
      component: 'Button',
      props: { label: 'self' },
      on: { press: many(20, () => open) },
    });
    const title = '{"ja":"輪","en":"Ring","ko":"고리"}';
    const ring = `{"kind":"modal","name":"confirm-logout","title":${title},"variants":[{"body":${body}}]}`;
    const { page, misdeeds } = await visit(pageWith('terms', body), { 'confirm-logout': ring });
    await page.getByRole('main').getByRole('button', { name: 'self' }).click();
    const dialog = page.getByRole('dialog', { name: '輪' });
    await dialog.getByRole('button', { name: 'self' }).click();
    expect(await page.getByRole('dialog').count()).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expectUsable(page);
    expect(misdeeds).toEqual(noMisdeeds);
  });
});
