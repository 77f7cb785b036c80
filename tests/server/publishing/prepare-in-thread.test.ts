import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { readCampaignFolder } from '#server/releases/read-campaign-folder.ts';
import { readProductVocabulary } from '#server/releases/product-vocabulary.ts';
import { preparingWith } from '#server/publishing/prepare-campaign.ts';
import { readBundle } from '#server/publishing/read-bundle.ts';
import { openPrepareThread } from '#server/publishing/prepare-in-thread.ts';
import { serverBusy } from '#server/base/api-error.ts';
import { smallCampaign } from '../../content-lint/support/small-campaign.ts';

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

it('reads a large bundle in the thread as it would here', async () => {
  const { readBundle: readThere, close } = openPrepareThread();
  const large = JSON.stringify({ name: 'large', files: { 'a.json': ' '.repeat(2_000_000) }, assets: {}, note: 'Why' });
  const bodies = [large, large.slice(0, -1), large.replace('large', 'No name')].map((text) => Buffer.from(text));
  const readings = [];
  for (const body of bodies) readings.push(await readThere(body));
  await close();
  expect(readings).toEqual(bodies.map(readBundle));
  expect(readings.map((reading) => ('refusal' in reading ? reading.refusal.code : reading.note))).toEqual([
    'Why',
    'request.invalid',
    'request.invalid',
  ]);
});

it('refuses a bundle that takes too long to be read, and one for which there is no room', async () => {
  const { file, remove } = programOf('export const readBundle = () => { for (;;); };');
  const limits = { threads: 1, timeMs: 2000, heapMb: 64, mostWaiting: 1, longestMs: 60_000 };
  const { readBundle: readThere, close } = openPrepareThread(limits, { file, isSource: false, restAfterMs: 60_000 });
  const body = new Uint8Array(2_000_000);
  const [first, second, third] = await Promise.allSettled([readThere(body), readThere(body), readThere(body)]);
  await close();
  remove();
  const refused = {
    status: 'fulfilled',
    value: { refusal: { code: 'request.invalid', message: 'Reading the body took longer than 2 s.' } },
  };
  expect([first, second, third]).toEqual([refused, refused, { status: 'rejected', reason: serverBusy }]);
});

it('refuses a campaign whose checks take too long, and goes on with the next', async () => {
  const { file, remove } = programOf(
    'export const prepare = ({ name }) => { if (name === "small") for (;;); return { issues: [], built: null }; };',
  );
  const program = { file, isSource: false, restAfterMs: 60_000 };
  const { prepare, close } = openPrepareThread(
    { threads: 1, timeMs: 3000, heapMb: 64, mostWaiting: 10, longestMs: 60_000 },
    program,
  );
  const [hostile, next] = await Promise.all([prepare(smallCampaign()), prepare({ ...smallCampaign(), name: 'next' })]);
  await close();
  remove();
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

function programOf(text: string): { file: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'kansei-prepare-'));
  const file = join(folder, 'program.mjs');
  writeFileSync(file, text);
  return { file: pathToFileURL(file).href, remove: () => rmSync(folder, { recursive: true }) };
}
