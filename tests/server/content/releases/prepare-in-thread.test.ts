import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { readCampaignFolder } from '#server/content/campaign-source.ts';
import { readProductVocabulary } from '#server/content/product-vocabulary.ts';
import { preparingWith } from '#server/content/releases/prepare-campaign.ts';
import { openPrepareThread } from '#server/content/releases/prepare-in-thread.ts';
import { smallCampaign } from '../support/small-campaign.ts';

it('prepares a campaign in a thread as it would here, also one with mistakes', async () => {
  const here = preparingWith(readProductVocabulary());
  const { prepare, close } = openPrepareThread();
  const campaign = await readCampaignFolder('fixtures/campaigns/hoshi-no-uta');
  const [good, bad] = [await prepare(campaign), await prepare(smallCampaign())];
  await close();
  const { issues, built } = here(campaign);
  expect(good.issues).toEqual(issues);
  expect(good.built?.manifest).toEqual(built?.manifest);
  expect(good.built?.contents.map(({ hash, bytes }) => [hash, Buffer.from(bytes).toString('base64')])).toEqual(
    built?.contents.map(({ hash, bytes }) => [hash, Buffer.from(bytes).toString('base64')]),
  );
  expect(bad).toEqual(here(smallCampaign()));
});

it('refuses a campaign whose checks take too long, and goes on with the next', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kansei-prepare-'));
  const file = join(folder, 'program.mjs');
  writeFileSync(
    file,
    'export default ({ name }) => { if (name === "small") for (;;); return { issues: [], built: null }; };',
  );
  const program = { file: pathToFileURL(file).href, isSource: false, restAfterMs: 60_000 };
  const { prepare, close } = openPrepareThread(
    { threads: 1, timeMs: 3000, heapMb: 64, mostWaiting: 10, longestMs: 60_000 },
    program,
  );
  const [hostile, next] = await Promise.all([prepare(smallCampaign()), prepare({ ...smallCampaign(), name: 'next' })]);
  await close();
  rmSync(folder, { recursive: true });
  expect([hostile, next]).toEqual([
    {
      issues: [
        {
          severity: 'error',
          code: 'campaign.too-costly',
          file: 'campaign.json',
          line: 1,
          column: 1,
          pointer: '',
          message: 'The checks of this campaign were stopped: they took longer than 3 s.',
          hint: 'look for a document that is much larger, or nested much deeper, than the others',
        },
      ],
      built: null,
    },
    { issues: [], built: null },
  ]);
});
