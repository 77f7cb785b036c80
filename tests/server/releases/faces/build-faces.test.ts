import { describe, expect, it } from 'vitest';
import { fontTables } from '#content-lint/faces/font-tables.ts';
import { readFont } from '#content-lint/faces/font-facts.ts';
import { releaseCharacters } from '#content-lint/faces/release-characters.ts';
import { Findings } from '#content-lint/model/findings.ts';
import { parseCampaign } from '#content-lint/parse/parsed-campaign.ts';
import type { JsonObject } from '#content-lint/json/json-path.ts';
import { hashOf } from '#server/releases/content-hash.ts';
import { buildFaces } from '#server/releases/build/faces/build-faces.ts';
import {
  anton,
  antonBytes,
  antonFile,
  changedFont,
  openFontLicence,
  packageFiles,
} from '../../../content-lint/support/fonts.ts';
import { smallCampaign, smallFiles, topPage } from '../../../content-lint/support/small-campaign.ts';

const theme = 'scripts/system/theme.json';
const ofAnton = { family: 'Kick', package: '@fontsource/anton', file: antonFile };
const delaFile = 'files/dela-gothic-one-japanese-400-normal.woff2';
const ofDela = {
  family: 'Kick',
  package: '@fontsource/dela-gothic-one',
  file: delaFile,
  preload: { pages: ['top'], locales: ['ja'] },
};

function campaignWith(
  faces: readonly JsonObject[],
  bytes: ReadonlyMap<string, Uint8Array>,
  files: Readonly<Record<string, JsonObject | string>> = {},
) {
  const source = smallCampaign({ ...files, [theme]: { ...smallFiles()[theme], faces } });
  return parseCampaign({ ...source, faces: bytes }, new Findings());
}

async function built(...given: Parameters<typeof campaignWith>) {
  return buildFaces(campaignWith(...given), ['交換する']);
}

/** Hash of Anton with what a text needs. */
async function hashFor(lead: string) {
  const [font] = fontsIn(await built([ofAnton], anton, { 'texts/en.json': { top: { lead } } }));
  return font?.hash;
}

function fontsIn({ contents }: Awaited<ReturnType<typeof built>>) {
  return contents.filter(({ mediaType }) => mediaType === 'font/woff2');
}

function charactersIn(font: Uint8Array): string {
  return [...readFont(font).glyphs.keys()].map((code) => String.fromCodePoint(code)).join('');
}

describe('The faces of a release', () => {
  it('are none where the theme declares none', async () => {
    expect(await buildFaces(parseCampaign(smallCampaign(), new Findings()), [])).toEqual({
      sheet: '',
      contents: [],
      manifest: undefined,
      bytes: 0,
      issues: [],
    });
  });

  it('have the characters of the release, each from the first face that has it, and the same bytes each time', async () => {
    const bytes = new Map([...anton, ...packageFiles('@fontsource/dela-gothic-one', delaFile)]);
    const one = await built([ofAnton, ofDela], bytes);
    const [latin, japanese] = fontsIn(one).map((content) => charactersIn(content.bytes));
    expect(latin).toMatch(/^ !"#\$%&'\(\)\*\+,-\.\/0123456789:;<=>\?@ABC.*XYZ\[\\\]\^_`abc.*xyz\{\|\}~/);
    expect(
      Array.from('交換するようこそさん題、。年月日').filter((character) => !japanese?.includes(character)),
    ).toEqual(['。']);
    expect(Array.from(japanese ?? '').filter((character) => latin?.includes(character))).toEqual([]);
    const again = await built([ofAnton, ofDela], bytes);
    expect(again).toEqual(one);
    expect(fontsIn(one).map(({ hash, bytes: font }) => hash === hashOf(font))).toEqual([true, true]);
    expect(one.manifest).toEqual({
      subsets: fontsIn(one).map(({ hash }, index) => ({
        name: `kick-${index + 1}.woff2`,
        hash,
        preload: index === 1 ? { pages: ['top'], locales: ['ja'] } : { pages: [], locales: ['ja', 'en', 'ko'] },
      })),
      files: [],
      credits: [
        {
          family: 'Kick',
          notice: 'Copyright 2020 The Anton Project Authors (https://github.com/googlefonts/AntonFont.git)',
          licence: 'OFL-1.1',
          text: { name: 'licence.txt', hash: hashOf(openFontLicence) },
        },
        {
          family: 'Kick',
          notice: 'Copyright 2020 The Dela Gothic Project Authors (https://github.com/syakuzen/DelaGothic)',
          licence: 'OFL-1.1',
          text: {
            name: 'licence.txt',
            hash: hashOf(bytes.get('node_modules/@fontsource/dela-gothic-one/LICENSE') ?? ''),
          },
        },
      ],
    });
  });

  it('are cut anew when a text shows another character, and are the same when it does not', async () => {
    expect(await hashFor('Tomorrow')).toBe(await hashFor('Welcome'));
    expect(await hashFor('Déjà vu')).not.toBe(await hashFor('Welcome'));
  });

  it('bear the name of the family, and keep the notice of their authors', async () => {
    const [font] = fontsIn(await built([ofAnton], anton));
    expect(readFont(font?.bytes ?? antonBytes).copyright).toBe(
      'Copyright 2020 The Anton Project Authors (https://github.com/googlefonts/AntonFont.git)',
    );
  });

  it('have no table that refers to names which went with the renaming', async () => {
    const file = 'files/playfair-display-latin-600-normal.woff2';
    const bytes = packageFiles('@fontsource/playfair-display', file);
    const [font] = fontsIn(await built([{ family: 'Song', package: '@fontsource/playfair-display', file }], bytes));
    const before = bytes.get(`node_modules/@fontsource/playfair-display/${file}`) ?? Buffer.alloc(0);
    expect([before, font?.bytes ?? before].map((one) => fontTables(one).has('STAT'))).toEqual([true, false]);
  });

  it('are declared for their characters, with a font of the system in their measures before', async () => {
    const { sheet, contents } = await built([{ ...ofAnton, weight: 700 }], anton);
    const [licence, font] = contents.toSorted((one, other) => (one.mediaType < other.mediaType ? 1 : -1));
    expect(sheet.split('\n').map((rule) => rule.replace(/unicode-range:U\+20-7E[^}]*/, 'unicode-range:…'))).toEqual([
      `/*! Copyright 2020 The Anton Project Authors (https://github.com/googlefonts/AntonFont.git) OFL-1.1: /service/v2/contents_assets/${licence?.hash}/licence.txt */`,
      '@font-face{font-family:"Kick fallback";font-style:normal;font-weight:700;src:local("Roboto"),local("Roboto-Regular");size-adjust:91.77%;ascent-override:128.18%;descent-override:35.86%;line-gap-override:0%;unicode-range:U+0-2F,U+3A-40,U+5B-2FFF}',
      '@font-face{font-family:"Kick fallback";font-style:normal;font-weight:700;src:local("Arial"),local("ArialMT"),local("Liberation Sans"),local("Arimo");size-adjust:91.71%;ascent-override:128.26%;descent-override:35.89%;line-gap-override:0%;unicode-range:U+0-2F,U+3A-40,U+5B-2FFF}',
      '@font-face{font-family:"Kick fallback";font-style:normal;font-weight:700;src:local("Roboto"),local("Roboto-Regular");size-adjust:74%;ascent-override:158.95%;descent-override:44.47%;line-gap-override:0%;unicode-range:U+41-5A}',
      '@font-face{font-family:"Kick fallback";font-style:normal;font-weight:700;src:local("Arial"),local("ArialMT"),local("Liberation Sans"),local("Arimo");size-adjust:68.52%;ascent-override:171.68%;descent-override:48.03%;line-gap-override:0%;unicode-range:U+41-5A}',
      '@font-face{font-family:"Kick fallback";font-style:normal;font-weight:700;src:local("Roboto"),local("Roboto-Regular");size-adjust:85.09%;ascent-override:138.24%;descent-override:38.68%;line-gap-override:0%;unicode-range:U+30-39}',
      '@font-face{font-family:"Kick fallback";font-style:normal;font-weight:700;src:local("Arial"),local("ArialMT"),local("Liberation Sans"),local("Arimo");size-adjust:85.9%;ascent-override:136.93%;descent-override:38.31%;line-gap-override:0%;unicode-range:U+30-39}',
      `@font-face{font-family:"Kick";font-style:normal;font-weight:700;src:url("/service/v2/contents_assets/${font?.hash}/kick-1.woff2") format("woff2");font-display:swap;ascent-override:117.63%;descent-override:32.91%;line-gap-override:0%;unicode-range:…}`,
    ]);
  });

  it('of the folder are kept as they came, so that a pull gives them back', async () => {
    const bytes = new Map([
      ['faces/kick.woff2', antonBytes],
      ['faces/OFL.txt', openFontLicence],
    ]);
    const { manifest } = await built([{ family: 'Kick', file: 'faces/kick.woff2', licence: 'faces/OFL.txt' }], bytes);
    expect(manifest?.files).toEqual([
      { name: 'faces/OFL.txt', hash: hashOf(openFontLicence) },
      { name: 'faces/kick.woff2', hash: hashOf(antonBytes) },
    ]);
  });

  it('are refused when a font cannot be cut', async () => {
    const bytes = new Map([
      ['faces/kick.ttf', changedFont({ hhea: Buffer.alloc(36) })],
      ['faces/OFL.txt', openFontLicence],
    ]);
    const answer = await built([{ family: 'Kick', file: 'faces/kick.ttf', licence: 'faces/OFL.txt' }], bytes);
    const message = answer.issues.map(({ code, pointer }) => `${code} ${pointer}`);
    expect({ ...answer, issues: message }).toEqual({
      sheet: '',
      contents: [],
      manifest: undefined,
      bytes: 0,
      issues: ['face.not-a-font /faces/0/file'],
    });
  });
});

describe('The characters of a release', () => {
  it('come from texts, scripts, records, the product, formats and the skin, capitals included', () => {
    const campaign = campaignWith([], new Map(), {
      'texts/ko.json': { top: { lead: '뷁' } },
      'scripts/pages/top.json': topPage([{ id: 'line', component: 'Line', props: { text: '麒ø' } }]),
      'skin/top.css': '.a::before{content:"⚽"}',
    });
    const shown = releaseCharacters(campaign, ['鬱']);
    const wanted = Array.from('뷁麒øØ鬱⚽0123456789,.:%/-+×–…年月日오전');
    expect(wanted.filter((character) => !shown.has(character))).toEqual([]);
    expect(shown.has('龘')).toBe(false);
    expect([...shown].filter((character) => /\p{Control}/u.test(character))).toEqual([]);
  });
});
