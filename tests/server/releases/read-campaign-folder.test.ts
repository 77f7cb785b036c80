import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readCampaignFolder } from '#server/releases/read-campaign-folder.ts';
import { antonFace, cardWith, playfairFace } from '../../content-lint/support/card-campaign.ts';
import { slicedPackage } from '../../content-lint/support/fonts.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kansei-folder-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function facesWith(campaign: string) {
  await writeFile(join(folder, 'campaign.json'), campaign);
  return (await readCampaignFolder(folder)).faces;
}

it('a folder is read with the slices that faces of its card name', async () => {
  const missing = { ...antonFace, package: '@fontsource/nobody-has-this' };
  const faces = await facesWith(JSON.stringify({ profileCard: cardWith([antonFace, missing, playfairFace]) }));
  expect(faces).toEqual(
    new Map([...slicedPackage('@fontsource/anton', 400), ...slicedPackage('@fontsource/playfair-display', 400)]),
  );
});

it('of a package without the weight comes what says whose it is', async () => {
  const faces = await facesWith(JSON.stringify({ profileCard: cardWith([{ ...antonFace, weight: 900 }]) }));
  const paths = ['package.json', 'LICENSE'].map((file) => `node_modules/@fontsource/anton/${file}`);
  const files = await Promise.all(paths.map(async (path) => [path, await readFile(path)] as const));
  expect(faces).toEqual(new Map(files));
});

it.each([
  'no JSON',
  '{}',
  JSON.stringify({ profileCard: { faces: [{ ...antonFace, package: '@fontsource/../anton' }] } }),
])('a campaign.json without a face of a card brings none: %s', async (campaign) => {
  expect(await facesWith(campaign)).toEqual(new Map());
});
