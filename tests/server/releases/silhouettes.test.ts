import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { JsonObject } from '#content-lint/json/json-path.ts';
import { Findings } from '#content-lint/model/findings.ts';
import { parseCampaign } from '#content-lint/parse/parsed-campaign.ts';
import { paintSilhouettes, silhouetteSheet } from '#server/releases/build/silhouettes.ts';
import { smallCampaign, topPage } from '../../content-lint/support/small-campaign.ts';

const drawing = (shape: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="100" height="200" viewBox="0 0 100 200">${shape}</svg>`);
const sky = drawing('<path fill="#00f" d="M0 0h100v200H0z"/>');
const hill = drawing('<path fill="#f00" d="M0 100h100v100H0z"/>');

const hero = (props: JsonObject) => ({
  id: 'hero',
  component: 'KeyVisual',
  props: { logo: 'asset:logo.svg', ...props },
});

function silhouettesOf(nodes: readonly JsonObject[], drawings: Readonly<Record<string, Buffer>>) {
  const source = smallCampaign({ 'scripts/pages/top.json': topPage(nodes) });
  const campaign = parseCampaign({ ...source, assets: new Map(Object.entries(drawings)) }, new Findings());
  return paintSilhouettes(campaign, ({ name }) => `/files/${name}`);
}

/** The colours of a picture at its top and at its bottom, in eighths. */
async function colorsOf(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (pixel: number) => [0, 1, 2].map((channel) => Math.round((data[pixel * 3 + channel] ?? 0) / 32));
  return { size: [info.width, info.height], top: at(0), bottom: at(info.width * info.height - 1) };
}

test('drawings that lie over each other have one small picture, and the rule that shows it', async () => {
  const node = hero({ back: 'asset:sky.svg', front: 'asset:hill.svg' });
  const [silhouette, ...others] = await silhouettesOf([node, node], { 'sky.svg': sky, 'hill.svg': hill });
  expect(others).toEqual([]);
  expect(await colorsOf(silhouette?.content.bytes ?? Buffer.of())).toEqual({
    size: [32, 64],
    top: [0, 0, 8],
    bottom: [8, 0, 0],
  });
  expect(silhouetteSheet(silhouette === undefined ? [] : [silhouette])).toBe(
    "@layer base,shared,components,skin;@layer components{.KeyVisual\\.scene:has(img[src='/files/sky.svg']){background-image:url('/files/silhouette.webp')}}",
  );
});

test.each([
  ['that is bound', hero({ back: { $bind: 'item.back' } })],
  ['that cannot be painted', hero({ back: 'asset:broken.svg' })],
  ['that is not there', hero({ back: 'asset:none.svg' })],
  ['of a component without one', { id: 'picture', component: 'Image', props: { src: 'asset:sky.svg' } }],
])('a drawing %s has none', async (_what, node) => {
  expect(await silhouettesOf([node], { 'sky.svg': sky, 'broken.svg': Buffer.from('<svg') })).toEqual([]);
});
