import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '#replay/browser/launch-browser.ts';
import { renderedContrast } from '#replay/contrast/rendered-contrast.ts';
import { preparedParts } from '#tests/support/open-stage.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const devices = ['phone'] as const;

// `npm run contrast` looks at every page; these have most of what there is to read.
test.each(['hoshi-no-uta', 'shiomi-cup'])(
  'the texts of %s can be read on what is painted behind them',
  async (name) => {
    const only = { situation: 'begin', paths: ['/', '/prizes'] };
    const { issues, measured } = await renderedContrast({
      folder: `fixtures/campaigns/${name}`,
      browser,
      only,
      devices,
      ...(await preparedParts()),
    });
    expect(issues).toEqual([]);
    expect(measured).toBeGreaterThan(100);
  },
);

test('a text that a skin made weak is found, with its file, its node, both colours and what is needed', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'kansei-contrast-')), 'template');
  try {
    await cp('server/content-command/new/template', folder, { recursive: true });
    await mkdir(join(folder, 'skin'));
    await writeFile(
      join(folder, 'skin/weak.css'),
      `[data-part~='RuleList.rule'] { color: var(--k-color-paper-line); }`,
    );
    const only = { situation: 'begin', paths: ['/terms'] };
    const { issues } = await renderedContrast({ folder, browser, only, devices, ...(await preparedParts()) });
    expect(issues).toEqual([
      {
        severity: 'warning',
        code: 'contrast.rendered',
        file: 'scripts/pages/terms.json',
        line: 28,
        column: 17,
        pointer: '/variants/0/body/0/children/0/children/0',
        message:
          '"ポイントは販売していません。換金や譲渡はできません。" (node page/terms terms/paper/list) has a contrast of 1.36 on a phone at /terms, to visitors in situation "begin": #d5dae3 on #fafbfd; text needs 4.5.',
        hint: 'change a colour of the theme, or the skin of this part',
      },
    ]);
  } finally {
    await rm(dirname(folder), { recursive: true });
  }
});
