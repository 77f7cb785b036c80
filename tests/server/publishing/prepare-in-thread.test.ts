import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { readCampaignFolder } from '#server/releases/read-campaign-folder.ts';
import type { CampaignSource } from '#content-lint/model/campaign-source.ts';
import type { BundleRefusal, PreparedBundle } from '#server/releases/build/campaign-preparation.ts';
import * as here from '#server/publishing/prepare-campaign.ts';
import { bundleOf } from '#server/releases/stored/release-source.ts';
import { openPrepareThread } from '#server/publishing/prepare-in-thread.ts';
import { serverBusy } from '#server/base/api-error.ts';
import { checkedAt, smallCampaign } from '../../content-lint/support/small-campaign.ts';

const hoshiNoUta = readCampaignFolder('fixtures/campaigns/hoshi-no-uta');
const large = { name: 'large', files: { 'a.json': ' '.repeat(2_000_000) }, assets: {}, note: 'Why' };

async function bytesOf(source: CampaignSource | Promise<CampaignSource>): Promise<Buffer> {
  return Buffer.from(JSON.stringify({ ...bundleOf(await source), note: 'Why' }));
}

/** A release whose bytes can be compared, whatever holds them. */
function comparable(prepared: PreparedBundle | BundleRefusal) {
  if ('refusal' in prepared || prepared.built === null) return prepared;
  const { contents, ...built } = prepared.built;
  return {
    ...prepared,
    built: {
      ...built,
      contents: contents.map(({ bytes, ...content }) => ({ ...content, bytes: Buffer.from(bytes).toString('base64') })),
    },
  };
}

it('reads and prepares in a thread as it would here: a campaign, one with mistakes, what is none', async () => {
  const there = openPrepareThread();
  const text = JSON.stringify(large);
  const bodies = [
    await bytesOf(hoshiNoUta),
    await bytesOf(smallCampaign()),
    Buffer.from(text),
    Buffer.from(text.slice(0, -1)),
    Buffer.from(text.replace('large', 'No name')),
  ];
  const checked: unknown[] = [];
  const prepared: unknown[] = [];
  for (const body of bodies) {
    checked.push(await there.checkBundle({ body, now: checkedAt }));
    prepared.push(comparable(await there.prepareBundle({ body, now: checkedAt })));
  }
  await there.close();
  const calls = bodies.map((body) => ({ body, now: checkedAt }));
  expect(checked).toEqual(await Promise.all(calls.map((call) => here.checkBundle(call))));
  expect(prepared).toEqual(await Promise.all(calls.map(async (call) => comparable(await here.prepareBundle(call)))));
});

it('refuses a campaign whose checks take too long, and goes on with the next', async () => {
  const { file, remove } = programOf(
    'export const prepareBundle = ({ body: [first] }) => { if (first === 1) for (;;); return { issues: [], built: null, file: "", note: "" }; };',
  );
  const program = { file, restAfterMs: 60_000 };
  const limits = { threads: 1, timeMs: 3000, heapMb: 64, mostWaiting: 1, longestMs: 60_000 };
  const { prepareBundle, close } = openPrepareThread(limits, program);
  const asked = [1, 2, 3].map(async (first) => prepareBundle({ body: Uint8Array.of(first), now: checkedAt }));
  const answers = await Promise.allSettled(asked);
  await close();
  remove();
  const issue = {
    severity: 'error',
    code: 'campaign.too-costly',
    file: 'campaign.json',
    line: 1,
    column: 1,
    pointer: '',
    message: 'The checks of this campaign were stopped: they took longer than 3 s.',
    hint: 'look for a document that is much larger, or nested much deeper, than the others',
  };
  expect(answers).toEqual([
    { status: 'fulfilled', value: { issues: [issue], built: null, file: '', note: undefined } },
    { status: 'fulfilled', value: { issues: [], built: null, file: '', note: '' } },
    { status: 'rejected', reason: serverBusy },
  ]);
});

function programOf(text: string): { file: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'kansei-prepare-'));
  const file = join(folder, 'program.mjs');
  writeFileSync(file, text);
  return { file: pathToFileURL(file).href, remove: () => rmSync(folder, { recursive: true }) };
}
