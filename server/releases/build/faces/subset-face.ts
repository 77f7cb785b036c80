import { BoundedCache } from '#server/base/bounded-cache.ts';
import { hashOf } from '../../content-hash.ts';
import { faceMetrics } from './face-metrics.ts';
import type { FaceMetrics } from './face-metrics.ts';
import { keptCut } from './kept-cuts.ts';

/** A font with some of its characters. */
export interface Subset {
  /** WOFF2; the same font and characters give the same bytes. */
  readonly bytes: Uint8Array;
  readonly metrics: FaceMetrics;
}

/** A font that is to be cut. */
export interface WholeFace {
  readonly font: Uint8Array;
  /** Those that it is to have. */
  readonly characters: string;
  readonly names: { readonly family: string; readonly copyright: string };
}

const mostBytes = 16 * 1024 * 1024;
/** By font, name and characters: compressing takes a quarter of a second, and most publishes change none of them. */
const subsets = new BoundedCache<Subset>(mostBytes, ({ bytes }) => bytes.length);

/**
 * Cuts a font down to some of its characters and gives it the name of a family, with the copyright notice that it came
 * with. A process that ends soon names a folder in which the next one finds it. Rejects with the reason when the font is
 * damaged.
 */
export async function subsetFace({ font, characters, names }: WholeFace, keptIn?: string): Promise<Subset> {
  const key = hashOf(JSON.stringify([hashOf(font), characters, names]));
  const known = subsets.get(key);
  if (known !== undefined) return known;
  const { sfnt, woff2 } = await keptCut(keptIn, key, async () => {
    // Most campaigns have no faces, and what cuts them takes a while to load.
    const { cutFont } = await import('./cut-font.ts');
    return cutFont(font, characters, names);
  });
  const subset = { bytes: woff2, metrics: faceMetrics(sfnt) };
  subsets.set(key, subset);
  return subset;
}
