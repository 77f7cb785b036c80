import { expect, inject, test } from 'vitest';
import { startSite } from './support/start-site.ts';

const newestNode = process.env['NEWEST_NODE'];
if (newestNode === undefined) {
  console.warn('The start on the newest Node is skipped: NEWEST_NODE names no program (.ci/run fetches one).');
}

test.skipIf(newestNode === undefined)('`npm start` serves a page on the newest Node', async () => {
  const site = await startSite({ node: newestNode ?? '', program: ['tools/start.ts'], emptyData: inject('emptyData') });
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
