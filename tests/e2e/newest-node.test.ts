import { delimiter, dirname } from 'node:path';
import { expect, inject, test } from 'vitest';
import { startSite } from './support/start-site.ts';

const newestNode = process.env['NEWEST_NODE'];
if (newestNode === undefined) {
  console.warn('The start on the newest Node is skipped: NEWEST_NODE names no program (.ci/run fetches one).');
}

test.skipIf(newestNode === undefined)('`npm start` serves a page on the newest Node', async () => {
  const path = [dirname(newestNode ?? ''), process.env['PATH']].join(delimiter);
  const site = await startSite({ command: ['npm', 'start'], env: { PATH: path }, copyOf: inject('siteData') });
  try {
    const page = await fetch(`${site.url}/?lang=en`);
    expect({ status: page.status, isTitled: (await page.text()).includes('How to take part') }).toEqual({
      status: 200,
      isTitled: true,
    });
  } finally {
    await site.stop();
  }
});
