import { expect, test } from 'vitest';
import type { Page } from 'playwright';
import { openPage } from './support/browser.ts';
import { useSite } from './support/use-site.ts';

const broken = useSite();

type Script = Record<string, unknown> & { variants: { body: Record<string, unknown>[] }[] };

/** Changes a document of the release on its way to the page, as a bad server or an old client would see it. */
async function tamper(page: Page, address: string, change: (script: Script) => unknown): Promise<void> {
  await page.route(broken.at('/**'), async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    const html = await response.text();
    const carried = /(id="kansei-boot">)(.*?)(<\/script>)/s;
    const changed = html.replace(carried, (_whole, before: string, json: string, after: string) => {
      const boot = JSON.parse(json) as { scripts: Record<string, unknown> };
      boot.scripts[address] = change(boot.scripts[address] as Script);
      return before + JSON.stringify(boot).replaceAll('<', '\\u003c') + after;
    });
    return route.fulfill({ response, body: changed });
  });
}

function reportsOf(page: Page): Promise<unknown> {
  return page
    .waitForRequest((request) => request.url().endsWith('/contents_reports'))
    .then((request) => (request.postDataJSON() as { reports: unknown[] }).reports);
}

test('a node that cannot be shown leaves the page, and is reported', async () => {
  const { page } = await openPage(broken.browser);
  await tamper(page, 'page/terms', (script) => {
    for (const { body } of script.variants) body.unshift({ id: 'odd', component: 'Hologram', props: {} });
    return script;
  });
  const reports = reportsOf(page);
  await page.goto(broken.at('/terms'));
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  expect(await reports).toEqual([
    {
      release: expect.stringMatching(/^r1-/),
      script: 'page/terms',
      path: 'odd',
      code: 'component.unknown',
      message: 'The catalog has no component named "Hologram".',
    },
  ]);
});

test.each([
  ['malformed', () => ({ kind: 'page', name: 'terms', variants: [] })],
  ['another script', (script: Script) => ({ ...script, name: 'top' })],
])('a page script that is %s shows the error script', async (_fault, change) => {
  const { page } = await openPage(broken.browser);
  await tamper(page, 'page/terms', change);
  await page.goto(broken.at('/terms'));
  await page.getByRole('button', { name: /再読み込み|よみこみなおす/ }).waitFor();
  await expect.poll(() => page.getByRole('contentinfo').getByRole('link').count()).toBeGreaterThan(0);
});

test('a header that is broken leaves the page', async () => {
  const { page } = await openPage(broken.browser);
  await tamper(page, 'system/header', () => 'gone');
  await page.goto(broken.at('/terms'));
  await expect.poll(() => page.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(0);
  expect(await page.getByRole('banner').getByRole('link').count()).toBe(0);
});
