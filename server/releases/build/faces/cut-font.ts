import fontverter from 'fontverter';
import subsetFont from 'subset-font';
import { renameFont } from './rename-font.ts';

/** A font with some of its characters, in two forms. */
export interface CutFont {
  /** TrueType or OpenType, which says how large it is. */
  readonly sfnt: Buffer;
  /** What pages load; the same font and characters give the same bytes. */
  readonly woff2: Uint8Array;
}

/** What letters and figures need to stand well beside each other; alternates and small capitals stay behind. */
const keptFeatures =
  'kern liga clig calt ccmp locl mark mkmk rlig rclt palt halt vpal pwid hwid fwid lnum tnum pnum zero'.split(' ');

/** Cuts a font and renames it. Rejects with the reason when the font is damaged. */
export async function cutFont(
  font: Uint8Array,
  characters: string,
  names: { readonly family: string; readonly copyright: string },
): Promise<CutFont> {
  const cut = await subsetFont(Buffer.from(font), characters, {
    targetFormat: 'sfnt',
    keepFeatures: keptFeatures,
    noHinting: true,
  });
  const sfnt = renameFont(cut, names);
  return { sfnt, woff2: await fontverter.convert(sfnt, 'woff2', 'sfnt') };
}
