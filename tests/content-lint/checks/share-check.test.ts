import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkCampaign } from '#content-lint/check-campaign.ts';
import { checkedAt, smallCampaign, smallVocabulary, topPage } from '../support/small-campaign.ts';

const card = readFileSync('fixtures/campaigns/shiomi-cup/assets/share/card-en.jpg');
const square = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');

it('refuses pictures of cards that networks do not show, or cut', () => {
  const picture = { ja: 'asset:card.jpg', en: 'asset:square.png', ko: 'asset:card.svg' };
  const page = topPage([], { share: { picture } });
  const assets = new Map(Object.entries({ 'card.jpg': card, 'square.png': square, 'card.svg': drawing }));
  const source = { ...smallCampaign({ 'scripts/pages/top.json': page }), assets };
  const found = checkCampaign(source, smallVocabulary, checkedAt).filter(({ code }) => code.startsWith('share.'));
  expect(found.map(({ code, message, hint }) => ({ code, message, hint }))).toEqual([
    {
      code: 'share.picture',
      message: '"square.png" has 1 × 1 pixels, so cards would cut it.',
      hint: 'export it as a PNG or JPEG of 1200 × 630 pixels',
    },
    {
      code: 'share.picture',
      message: 'Social networks show no card with "card.svg": it is neither a PNG nor a JPEG.',
      hint: 'export it as a PNG or JPEG of 1200 × 630 pixels',
    },
  ]);
});
