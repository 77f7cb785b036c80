import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from 'playwright';
import { launchBrowser } from '#replay/browser/launch-browser.ts';
import { Findings } from '#content-lint/model/findings.ts';
import type { JsonObject } from '#content-lint/json/json-path.ts';
import { parseCampaign } from '#content-lint/parse/parsed-campaign.ts';
import { buildCardFaces } from '#server/releases/build/faces/build-card-faces.ts';
import {
  antonFace,
  cardCampaign,
  cardPackages,
  cardWith,
  playfairFace,
} from '../content-lint/support/card-campaign.ts';
import { slicedPackage } from '../content-lint/support/fonts.ts';
import { openPage } from './support/browser.ts';

const packages = new Map([...cardPackages, ...slicedPackage('@fontsource/playfair-display', 700)]);

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Fonts that a browser draws a text of the card with, and the files that it fetches. */
async function drawnWith(faces: readonly JsonObject[], text: string) {
  const { contents, manifest } = buildCardFaces(parseCampaign(cardCampaign(cardWith(faces), packages), new Findings()));
  const { page, context } = await openPage(browser);
  const fetched: string[] = [];
  await context.route('http://card.example/**', async (route) => {
    const path = new URL(route.request().url()).pathname;
    const content = contents.find(({ hash }) => path.includes(hash));
    if (content?.mediaType === 'font/woff2') fetched.push(path.slice(path.lastIndexOf('/') + 1));
    const html = `<!doctype html><meta charset="utf-8"><link rel="stylesheet" href="/${manifest?.sheet}"><p style="font-family:Card,monospace">${text}</p>`;
    await route.fulfill(
      content === undefined
        ? { contentType: 'text/html', body: html }
        : { contentType: content.mediaType, body: Buffer.from(content.bytes) },
    );
  });
  await page.goto('http://card.example/');
  await page.evaluate(() => document.fonts.ready);
  const devtools = await context.newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'p' });
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  await context.close();
  const names = fonts.map(
    ({ familyName, isCustomFont, glyphCount }) => `${glyphCount} of ${isCustomFont ? familyName : 'the system'}`,
  );
  return { names: names.toSorted(), fetched: fetched.toSorted() };
}

it('a browser takes a character that two faces of a family have from the first of them, and fetches no other', async () => {
  expect(await drawnWith([antonFace, playfairFace], 'A')).toEqual({
    names: ['1 of Anton'],
    fetched: ['anton-latin-400-normal.woff2'],
  });
  expect(await drawnWith([playfairFace, antonFace], 'A')).toEqual({
    names: ['1 of Playfair Display'],
    fetched: ['playfair-display-latin-400-normal.woff2'],
  });
});

it('a character that the first face lacks comes from the next, and one that none has from the system', async () => {
  expect(await drawnWith([antonFace, playfairFace], 'AЖ☃')).toEqual({
    names: ['1 of Anton', '1 of Playfair Display', '1 of the system'],
    fetched: ['anton-latin-400-normal.woff2', 'playfair-display-cyrillic-400-normal.woff2'],
  });
});

it('a face of another weight does not stand in', async () => {
  expect(await drawnWith([antonFace, { ...playfairFace, weight: 700 }], 'AЖ')).toEqual({
    names: ['1 of Anton', '1 of the system'],
    fetched: ['anton-latin-400-normal.woff2'],
  });
});
