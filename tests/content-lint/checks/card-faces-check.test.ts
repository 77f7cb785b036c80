import { describe, expect, it } from 'vitest';
import { checkCampaign } from '#content-lint/check-campaign.ts';
import type { JsonObject } from '#content-lint/json/json-path.ts';
import { antonFace, cardCampaign, cardPackages, cardWith, playfairFace } from '../support/card-campaign.ts';
import { anton, antonFile } from '../support/fonts.ts';
import { checkedAt, smallFiles, smallVocabulary } from '../support/small-campaign.ts';

const theme = 'scripts/system/theme.json';
const folder = 'node_modules/@fontsource/anton';
const latin = `${folder}/${antonFile}`;

function found(card: JsonObject, faces: ReadonlyMap<string, Uint8Array> = cardPackages, files = {}) {
  return checkCampaign(cardCampaign(card, faces, files), smallVocabulary, checkedAt).map(
    ({ severity, code, file, line, column, pointer, message, hint }) =>
      `${file}:${line}:${column} ${severity} ${code} ${pointer} ${message} (${hint})`,
  );
}

const without = (path: string) => new Map([...cardPackages].filter(([one]) => one !== path));
const having = (path: string, text: string | Uint8Array) => new Map([...cardPackages, [path, Buffer.from(text)]]);
const huge = Buffer.concat([Buffer.from('wOF2'), Buffer.alloc(7 * 1024 * 1024)]);
const faceAt = '/profileCard/faces/0';

describe('The faces of a profile card', () => {
  it('are found right: alone, complementing each other, twice, and none at all', () => {
    expect(found(cardWith([antonFace]))).toEqual([]);
    expect(found(cardWith([antonFace, playfairFace]))).toEqual([]);
    expect(found(cardWith([antonFace, antonFace]))).toEqual([]);
    expect(found(cardWith([], {}))).toEqual([]);
  });

  it.each<[string, ReadonlyMap<string, Uint8Array>, string]>([
    [
      'a package that is not installed',
      new Map(),
      `campaign.json:134:20 error face.package-missing ${faceAt}/package The package "@fontsource/anton" is not installed. (npm install @fontsource/anton)`,
    ],
    [
      'a package without that weight',
      without(`${folder}/400.css`),
      `campaign.json:135:19 error card.weight ${faceAt}/weight The package "@fontsource/anton" has no weight 400. (it has those whose style sheets stand in ${folder}, such as 400.css)`,
    ],
    [
      'a package without a slice',
      without(latin),
      `campaign.json:134:20 error face.file-missing ${faceAt}/package The package "@fontsource/anton" has no file "${antonFile}". (its fonts stand in ${folder}, mostly below files/)`,
    ],
    [
      'a package without slices',
      having(`${folder}/400.css`, 'a{}'),
      `campaign.json:134:20 error face.not-a-font ${faceAt}/package The style sheet "400.css" of "@fontsource/anton" names no WOFF2 file. (take a package "@fontsource/…" as npm has it)`,
    ],
    [
      'a slice that is no font',
      having(`${folder}/files/anton-latin-ext-400-normal.woff2`, 'words'),
      `campaign.json:134:20 error face.not-a-font ${faceAt}/package The file "files/anton-latin-ext-400-normal.woff2" of "@fontsource/anton" is no WOFF2. (npm install @fontsource/anton)`,
    ],
    [
      'a damaged slice',
      having(latin, (anton.get(latin) ?? Buffer.alloc(0)).subarray(0, 5000)),
      `campaign.json:134:20 error face.not-a-font ${faceAt}/package The file "${antonFile}" of "@fontsource/anton" is a damaged font: it ends too early. (npm install @fontsource/anton)`,
    ],
    [
      'a package without the text of its licence',
      without(`${folder}/LICENSE`),
      `campaign.json:134:20 error face.licence-missing ${faceAt}/package The package "@fontsource/anton" brings no text of a licence. (take a package with a file LICENSE)`,
    ],
    [
      'a package without an open licence',
      having(`${folder}/package.json`, '{"license":"UNLICENSED"}'),
      `campaign.json:134:20 error face.licence-not-open ${faceAt}/package "@fontsource/anton" has no open licence that is known. (fonts are served under "OFL-1.1", "Apache-2.0", "MIT", "Ubuntu-font-1.0", "CC0-1.0")`,
    ],
    [
      'more than 6 MB',
      having(`${folder}/files/anton-latin-ext-400-normal.woff2`, huge),
      'campaign.json:131:14 warning card.faces-too-much /profileCard/faces The faces of the card come to 7.0 MB, more than 6.0 MB: every publish and every backup carries them. (have fewer weights, or fewer families)',
    ],
  ])('%s is said', (_what, faces, finding) => {
    expect(found(cardWith([antonFace]), faces)).toEqual([finding]);
  });

  const label = { x: 0, y: 0, width: 100, height: 200, sizes: [20], color: '#000000', family: 'Crad' };
  const words = { ja: '名', en: 'Name', ko: '이름' };
  const labelled = cardWith([antonFace]);

  it.each<[string, JsonObject, readonly string[]]>([
    [
      'a text of a family that the card lacks',
      cardWith([antonFace], { family: 'Kick' }),
      [
        'campaign.json:100:21 error card.family /profileCard/listener/texts/0/family The card has no face of the family "Kick". ("faces" has "Card")',
        'campaign.json:127:21 error card.family /profileCard/streamer/texts/0/family The card has no face of the family "Kick". ("faces" has "Card")',
        `campaign.json:133:19 warning face.unused ${faceAt}/family No text of the card names the family "Card". (name it in "family" of a text or a label, or remove the face)`,
      ],
    ],
    [
      'a text of a family where the card has none',
      { ...cardWith([]), streamer: cardWith([], {})['streamer'] },
      [
        'campaign.json:100:21 error card.family /profileCard/listener/texts/0/family The card has no face of the family "Card". (declare it in "faces" of the card, or leave "family" out)',
      ],
    ],
    [
      'a label of a family that the card lacks',
      { ...labelled, listener: { ...Object(labelled['listener']), labels: [{ ...label, words }] } },
      [
        'campaign.json:113:21 error card.family /profileCard/listener/labels/0/family The card has no face of the family "Crad". (did you mean "Card"?)',
      ],
    ],
    [
      'a word of CSS',
      cardWith([{ ...antonFace, family: 'serif' }], { family: 'serif' }),
      [
        `campaign.json:133:19 error face.generic-name ${faceAt}/family "serif" is a word of CSS and no name for a family. (give it a name of its own)`,
      ],
    ],
  ])('%s is said', (_what, card, findings) => {
    expect(found(card)).toEqual(findings);
  });

  it.each(['Kick', 'kick', 'Kick fallback'])('a family "%s" is refused where the theme has "Kick"', (family) => {
    const tokens = JSON.parse(JSON.stringify(smallFiles()[theme]?.['tokens']));
    tokens.type.display = '"Kick", serif';
    const faces = [{ family: 'Kick', package: '@fontsource/anton', file: antonFile }];
    const files = { [theme]: { ...smallFiles()[theme], tokens, faces } };
    expect(found(cardWith([{ ...antonFace, family }], { family }), cardPackages, files)).toEqual([
      `campaign.json:133:19 error card.family-taken ${faceAt}/family The theme has a face of the family "${family}" already, cut to other characters. (give the family of the card a name of its own)`,
    ]);
  });
});
