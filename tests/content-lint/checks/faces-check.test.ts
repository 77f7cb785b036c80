import { describe, expect, it } from 'vitest';
import { checkCampaign } from '#content-lint/check-campaign.ts';
import type { JsonObject } from '#content-lint/json/json-path.ts';
import { anton, antonBytes, antonFile, changedFont, openFontLicence, packageFiles } from '../support/fonts.ts';
import { checkedAt, smallCampaign, smallFiles, smallVocabulary } from '../support/small-campaign.ts';

const theme = 'scripts/system/theme.json';
const ofAnton = { family: 'Kick', package: '@fontsource/anton', file: antonFile };
const ofFile = { family: 'Kick', file: 'faces/kick.woff2', licence: 'faces/OFL.txt' };
const ownFiles = new Map([
  ['faces/kick.woff2', antonBytes],
  ['faces/OFL.txt', openFontLicence],
]);

/** What the checks say of a small campaign with these faces. */
function issuesOf(
  faces: readonly JsonObject[],
  bytes: ReadonlyMap<string, Uint8Array>,
  display = '"Kick", serif',
  texts: Readonly<Record<string, JsonObject>> = {},
) {
  const base = smallFiles()[theme];
  const tokens = JSON.parse(JSON.stringify(base?.['tokens']));
  tokens.type.display = display;
  const source = smallCampaign({ ...texts, [theme]: { kind: 'system', name: 'theme', faces, tokens } });
  const issues = checkCampaign({ ...source, faces: bytes }, smallVocabulary, checkedAt);
  return issues.filter(({ code }) => code !== 'text.unused' && code !== 'asset.unused');
}

function found(faces: readonly JsonObject[], bytes: ReadonlyMap<string, Uint8Array>, display?: string) {
  return issuesOf(faces, bytes, display).map(
    ({ severity, code, file, line, column, pointer, message, hint }) =>
      `${file}:${line}:${column} ${severity} ${code} ${pointer} ${message} (${hint})`,
  );
}

const [font, licence] = [antonBytes, openFontLicence];
const own = (file: Uint8Array | string, text: Uint8Array | string = licence) =>
  new Map<string, Uint8Array>([
    ['faces/kick.woff2', Buffer.from(file)],
    ['faces/OFL.txt', Buffer.from(text)],
  ]);
const playfair = 'files/playfair-display-latin-400-normal.woff2';
const pack = (manifest: object, ...without: readonly string[]) =>
  new Map(
    [...anton, ['node_modules/@fontsource/anton/package.json', Buffer.from(JSON.stringify(manifest))] as const].filter(
      ([path]) => !without.some((end) => path.endsWith(end)),
    ),
  );

describe('The faces of a theme', () => {
  it('are found right: from a package, from the folder, complementing each other', () => {
    expect(found([ofAnton], anton)).toEqual([]);
    expect(
      found(
        [{ ...ofFile, weight: 700, style: 'italic', preload: { pages: ['top'], locales: ['ja', 'en'] } }],
        ownFiles,
      ),
    ).toEqual([]);
    const dela = 'files/dela-gothic-one-japanese-400-normal.woff2';
    const both = new Map([...anton, ...packageFiles('@fontsource/dela-gothic-one', dela)]);
    expect(found([ofAnton, { ...ofAnton, package: '@fontsource/dela-gothic-one', file: dela }], both)).toEqual([]);
  });

  it.each<[string, readonly JsonObject[], ReadonlyMap<string, Uint8Array>, string, string?]>([
    [
      'a package that is not installed',
      [ofAnton],
      new Map(),
      `${theme}:7:18 error face.package-missing /faces/0/package The package "@fontsource/anton" is not installed. (npm install @fontsource/anton)`,
    ],
    [
      'a file that the package lacks',
      [{ ...ofAnton, file: 'files/anton.woff2' }],
      anton,
      `${theme}:8:15 error face.file-missing /faces/0/file The package "@fontsource/anton" has no file "files/anton.woff2". (its fonts stand in node_modules/@fontsource/anton, mostly below files/)`,
    ],
    [
      'a file that the folder lacks',
      [{ ...ofFile, file: 'faces/kic.woff2' }],
      new Map([
        ['faces/kick.woff2', font],
        ['faces/OFL.txt', licence],
      ]),
      `${theme}:7:15 error face.file-missing /faces/0/file There is no file "faces/kic.woff2" in the folder of the campaign. (did you mean "faces/kick.woff2"?)`,
    ],
    [
      'a file that is no font',
      [ofFile],
      own('<svg/>'),
      `${theme}:7:15 error face.not-a-font /faces/0/file The file "faces/kick.woff2" is no font: it is neither WOFF2, WOFF, TrueType nor OpenType. (name a WOFF2, WOFF, TTF or OTF file)`,
    ],
    [
      'a font that was cut off',
      [ofFile],
      own(font.subarray(0, 9000)),
      `${theme}:7:15 error face.not-a-font /faces/0/file The file "faces/kick.woff2" is a damaged font: it ends too early. (name a WOFF2, WOFF, TTF or OTF file)`,
    ],
    [
      'a font with damaged contents',
      [ofFile],
      own(Buffer.concat([font.subarray(0, 300), Buffer.alloc(font.length - 300)])),
      `${theme}:7:15 error face.not-a-font /faces/0/file The file "faces/kick.woff2" is a damaged font: it cannot be unpacked. (name a WOFF2, WOFF, TTF or OTF file)`,
    ],
    [
      'a collection of fonts',
      [ofFile],
      own(Buffer.concat([Buffer.from('ttcf'), font])),
      `${theme}:7:15 error face.not-a-font /faces/0/file The file "faces/kick.woff2" is a collection of fonts. (name a WOFF2, WOFF, TTF or OTF file)`,
    ],
    [
      'a font without outlines',
      [ofFile],
      own(changedFont({ glyf: undefined })),
      `${theme}:7:15 error face.not-a-font /faces/0/file The file "faces/kick.woff2" is a font without outlines. (name a WOFF2, WOFF, TTF or OTF file)`,
    ],
    [
      'a font without a map of characters',
      [ofFile],
      own(changedFont({ cmap: undefined })),
      `${theme}:7:15 error face.not-a-font /faces/0/file The file "faces/kick.woff2" is a damaged font: it has no table "cmap". (name a WOFF2, WOFF, TTF or OTF file)`,
    ],
    [
      'a variable font',
      [ofFile],
      own(changedFont({ fvar: Buffer.alloc(16) })),
      `${theme}:7:15 error face.variable /faces/0/file The font "faces/kick.woff2" is variable: it holds many weights, and a release carries single ones. (name the file of one weight; packages without "-variable" have them)`,
    ],
    [
      'a file that is too large',
      [ofFile],
      own(Buffer.alloc(4 * 1024 * 1024 + 1)),
      `${theme}:7:15 error face.file-too-large /faces/0/file The file "faces/kick.woff2" is larger than 4 MB. (take the WOFF2 file, or one of fewer scripts)`,
    ],
    [
      'a file without its licence',
      [{ family: 'Kick', file: 'faces/kick.woff2' }],
      new Map([['faces/kick.woff2', font]]),
      `${theme}:5:5 error face.licence-missing /faces/0/licence The file comes without the text of its licence. (put the licence beside the font and name it: "licence": "faces/OFL.txt")`,
    ],
    [
      'a licence that is not there',
      [ofFile],
      new Map([['faces/kick.woff2', font]]),
      `${theme}:8:18 error face.licence-missing /faces/0/licence There is no file "faces/OFL.txt" in the folder of the campaign. (put the licence beside the font and name it: "licence": "faces/OFL.txt")`,
    ],
    [
      'a licence that is not open',
      [ofFile],
      own(font, 'All rights reserved.'),
      `${theme}:8:18 error face.licence-not-open /faces/0/licence "faces/OFL.txt" has no open licence that is known. (fonts are served under "OFL-1.1", "Apache-2.0", "MIT", "Ubuntu-font-1.0", "CC0-1.0")`,
    ],
    [
      'a package without an open licence',
      [ofAnton],
      pack({ license: 'UNLICENSED' }),
      `${theme}:7:18 error face.licence-not-open /faces/0/package "@fontsource/anton" has no open licence that is known. (fonts are served under "OFL-1.1", "Apache-2.0", "MIT", "Ubuntu-font-1.0", "CC0-1.0")`,
    ],
    [
      'a package without the text of its licence',
      [ofAnton],
      pack({ license: 'OFL-1.1' }, 'LICENSE'),
      `${theme}:7:18 error face.licence-missing /faces/0/package The package "@fontsource/anton" brings no text of a licence. (take a package with a file LICENSE)`,
    ],
    [
      'a name that the licence reserves',
      [{ family: 'Playfair Display', package: '@fontsource/playfair-display', file: playfair }],
      packageFiles('@fontsource/playfair-display', playfair),
      `${theme}:6:17 error face.reserved-name /faces/0/family Its licence reserves the name "Playfair Display" for the font as its authors made it; a release carries a cut of it. (give the family a name of the campaign, here and where it is named)`,
      '"Playfair Display", serif',
    ],
    [
      'a word of CSS for a name',
      [{ ...ofAnton, family: 'serif' }],
      anton,
      `${theme}:6:17 error face.generic-name /faces/0/family "serif" is a word of CSS and no name for a family. (give it a name of its own)`,
    ],
    [
      'a family that nothing names',
      [{ ...ofAnton, family: 'Kik' }],
      anton,
      `${theme}:6:17 warning face.unused /faces/0/family Nothing names the family "Kik": neither "type" of the theme nor the skin. (did you mean "Kick"?)`,
    ],
    [
      'more preloads than two',
      ['normal', 'italic', undefined].map((style, index) => ({
        ...ofAnton,
        ...(style === undefined ? { weight: 900 } : { style }),
        preload: index === 1 ? { pages: ['mypage', 'top'] } : { pages: ['top'], locales: ['ja'] },
      })),
      anton,
      `${theme}:38:11 error face.too-many-preloads /faces/2/preload/pages/0 The page "top" preloads more than 2 faces: they hold up what the page itself needs. (preload what the first screen shows)`,
    ],
    [
      'a preload of a page that is none',
      [{ ...ofAnton, preload: { pages: ['topp'] } }],
      anton,
      `${theme}:11:11 error reference.page /faces/0/preload/pages/0 There is no page "topp". (did you mean "top"?)`,
    ],
    [
      'a face that adds nothing to its family',
      [ofAnton, ofAnton],
      anton,
      `${theme}:13:15 warning face.adds-nothing /faces/1/file The face "files/anton-latin-400-normal.woff2" has no character that the texts show and that the faces before it lack. (remove it, or name the file of the script that is meant)`,
    ],
    [
      'a file in faces/ that no face names',
      [ofAnton],
      new Map([...anton, ['faces/old.woff2', font]]),
      'faces/old.woff2:1:1 warning face.file-unused  No face of the theme names this file, so it will not be published. (name it in "faces" of scripts/system/theme.json, or remove it)',
    ],
  ])('are found wrong: %s', (_what, faces, bytes, issue, display) => {
    expect(found(faces, bytes, display)).toEqual([issue]);
  });

  it('lack characters that a text shows, with the text', () => {
    const texts = { 'texts/en.json': { top: { lead: 'Welcome, {{name}}, to the Ḝvent' } } };
    const issues = issuesOf([ofAnton], anton, undefined, texts);
    expect(issues.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'face.lacks-characters "Kick" lacks 1 of the characters that the texts show: Ḝ (texts/en.json:3:13).',
    ]);
  });

  it('has the form that the schema says, and nothing leads out of a folder', () => {
    const codes = [
      { ...ofAnton, file: '../secret.woff2' },
      { ...ofAnton, package: '../..' },
      { ...ofFile, licence: '/etc/passwd' },
      { ...ofAnton, family: 'Kick"; } @import' },
      { ...ofAnton, size: 3 },
      { ...ofAnton, preload: { pages: [3], locales: {} } },
      { family: 'Kick' },
    ].map((face) => issuesOf([face], new Map([...anton, ...ownFiles])).map(({ code }) => code));
    expect(codes.map((all) => all.some((code) => code.startsWith('schema.')))).toEqual(
      Array.from({ length: 7 }, () => true),
    );
  });
});
