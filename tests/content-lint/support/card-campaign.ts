import type { CampaignSource } from '#content-lint/model/campaign-source.ts';
import type { JsonObject } from '#content-lint/json/json-path.ts';
import { slicedPackage } from './fonts.ts';
import { campaignRecords, smallCampaign } from './small-campaign.ts';

const name = { ja: '名', en: 'Name', ko: '이름' };

/** The definition of a card whose two layouts have one text, of these properties besides its place. */
export function cardWith(faces: readonly JsonObject[], text: JsonObject = { family: 'Card' }): JsonObject {
  const place = { field: 'name', x: 700, y: 100, width: 1000, height: 200, sizes: [120], color: '#1b1838' };
  const layout = { name, icon: { x: 100, y: 100, size: 480, shape: 'circle' }, texts: [{ ...place, ...text }] };
  return { listener: layout, streamer: layout, faces };
}

export const antonFace = { family: 'Card', package: '@fontsource/anton', weight: 400 };
export const playfairFace = { family: 'Card', package: '@fontsource/playfair-display', weight: 400 };
/** Files of the packages of both. */
export const cardPackages = new Map([
  ...slicedPackage('@fontsource/anton', 400),
  ...slicedPackage('@fontsource/playfair-display', 400),
]);

/** The small campaign with a card. */
export function cardCampaign(
  profileCard: JsonObject,
  faces: CampaignSource['faces'] = cardPackages,
  files: Readonly<Record<string, JsonObject>> = {},
): CampaignSource {
  return { ...smallCampaign({ 'campaign.json': campaignRecords({ profileCard }), ...files }), faces };
}
