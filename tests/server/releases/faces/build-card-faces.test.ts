import { expect, it } from 'vitest';
import { Findings } from '#content-lint/model/findings.ts';
import { parseCampaign } from '#content-lint/parse/parsed-campaign.ts';
import { hashOf } from '#server/releases/content-hash.ts';
import { buildCardFaces } from '#server/releases/build/faces/build-card-faces.ts';
import type { JsonObject } from '#content-lint/json/json-path.ts';
import {
  antonFace,
  cardCampaign,
  cardPackages,
  cardWith,
  playfairFace,
} from '../../../content-lint/support/card-campaign.ts';

function built(faces: readonly JsonObject[]) {
  return buildCardFaces(parseCampaign(cardCampaign(cardWith(faces)), new Findings()));
}

function bytesOf(path: string): Uint8Array {
  return cardPackages.get(`node_modules/@fontsource/${path}`) ?? new Uint8Array();
}

function sheetOf({ contents }: ReturnType<typeof built>): string {
  return contents
    .filter(({ mediaType }) => mediaType === 'text/css; charset=utf-8')
    .map(({ bytes }) => Buffer.from(bytes).toString('utf8'))
    .join('');
}

const licence = (name: string) => hashOf(bytesOf(`${name}/LICENSE`));
const credit = (name: string, notice: string) => ({
  family: 'Card',
  notice,
  licence: 'OFL-1.1',
  text: { name: 'licence.txt', hash: licence(name) },
});
const credits = [
  credit('anton', 'Copyright 2020 The Anton Project Authors (https://github.com/googlefonts/AntonFont.git)'),
  credit(
    'playfair-display',
    'Copyright 2017 The Playfair Display Project Authors (https://github.com/clauseggers/Playfair-Display), with Reserved Font Name "Playfair Display".',
  ),
];
const slices = {
  anton: ['vietnamese', 'latin-ext', 'latin'].map((part) => `anton/files/anton-${part}-400-normal.woff2`),
  playfair: ['cyrillic', 'vietnamese', 'latin-ext', 'latin'].map(
    (part) => `playfair-display/files/playfair-display-${part}-400-normal.woff2`,
  ),
};
const hashes = [...slices.anton, ...slices.playfair].map((path) => hashOf(bytesOf(path)));

it('a card without faces has none', () => {
  expect(built([])).toEqual({ contents: [], manifest: undefined });
});

it('the faces of a card are the files of their packages as they are, with a sheet and their licences', () => {
  const faces = built([antonFace, playfairFace]);
  expect(faces).toEqual({
    contents: [
      {
        hash: hashOf(sheetOf(faces)),
        mediaType: 'text/css; charset=utf-8',
        bytes: Buffer.from(sheetOf(faces)),
      },
      ...[...slices.anton, ...slices.playfair].map((path, index) => ({
        hash: hashes[index],
        mediaType: 'font/woff2',
        bytes: bytesOf(path),
      })),
      ...['anton', 'playfair-display'].map((name) => ({
        hash: licence(name),
        mediaType: 'text/plain; charset=utf-8',
        bytes: bytesOf(`${name}/LICENSE`),
      })),
    ],
    manifest: { sheet: hashOf(sheetOf(faces)), slices: hashes, credits },
  });
});

it('the sheet names authors, then the slices of the last face, and of the first at its end', () => {
  const lines = sheetOf(built([antonFace, { ...playfairFace, family: 'Name' }])).split('\n');
  expect(lines.map((line) => line.replace(/unicode-range:[^}]*/, 'unicode-range:…'))).toEqual([
    ...credits.map(
      ({ notice, text }) => `/*! ${notice} OFL-1.1: /service/v2/contents_assets/${text.hash}/licence.txt */`,
    ),
    ...[...slices.playfair, ...slices.anton].map((path) => {
      const address = `/service/v2/contents_assets/${hashOf(bytesOf(path))}/${path.slice(path.lastIndexOf('/') + 1)}`;
      const family = slices.anton.includes(path) ? 'Card' : 'Name';
      return `@font-face{font-family:"${family}";font-weight:400;src:url("${address}") format("woff2");font-display:swap;unicode-range:…}`;
    }),
  ]);
  expect(lines.at(-1)).toContain(';unicode-range:U+0000-00FF,U+0131,');
});

it('a face that is named twice is carried once', () => {
  const { manifest } = built([antonFace, antonFace]);
  expect(manifest?.slices).toEqual(hashes.slice(0, slices.anton.length));
});
