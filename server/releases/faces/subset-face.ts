import fontverter from 'fontverter';
import subsetFont from 'subset-font';
import { BoundedCache } from '#server/base/bounded-cache.ts';
import { hashOf } from '../content-hash.ts';
import { faceMetrics } from './face-metrics.ts';
import type { FaceMetrics } from './face-metrics.ts';
import { renameFont } from './rename-font.ts';

/** A font with some of its characters. */
export interface Subset {
  /** WOFF2; the same font and characters give the same bytes. */
  readonly bytes: Uint8Array;
  readonly metrics: FaceMetrics;
}

/** What letters and figures need to stand well beside each other; alternates and small capitals stay behind. */
const keptFeatures =
  'kern liga clig calt ccmp locl mark mkmk rlig rclt palt halt vpal pwid hwid fwid lnum tnum pnum zero'.split(' ');

const mostBytes = 16 * 1024 * 1024;
/** By font, name and characters: compressing takes a quarter of a second, and most publishes change none of them. */
const subsets = new BoundedCache<Subset>(mostBytes, ({ bytes }) => bytes.length);

/**
 * Cuts a font down to some of its characters and gives it the name of a family, with the copyright notice that it came
 * with. Rejects with the reason when the font is damaged.
 */
export async function subsetFace(
  font: Uint8Array,
  characters: string,
  names: { readonly family: string; readonly copyright: string },
): Promise<Subset> {
  const key = hashOf(JSON.stringify([hashOf(font), characters, names]));
  const known = subsets.get(key);
  if (known !== undefined) return known;
  const cut = await subsetFont(Buffer.from(font), characters, {
    targetFormat: 'sfnt',
    keepFeatures: keptFeatures,
    noHinting: true,
  });
  const named = renameFont(cut, names);
  const subset = { bytes: await fontverter.convert(named, 'woff2', 'sfnt'), metrics: faceMetrics(named) };
  subsets.set(key, subset);
  return subset;
}
