/** What a PNG says of its pixels. */
export interface PngHeader {
  readonly width: number;
  readonly height: number;
  readonly bitsOfPixel: number;
  readonly isIndexed: boolean;
  readonly isInterlaced: boolean;
}

/** Samples of a pixel by colour type, and the depths that it may have. */
const colorTypes: Readonly<Record<number, { readonly samples: number; readonly depths: readonly number[] }>> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
};

const headerLength = 13;

/** Reads the data of the chunk IHDR; undefined for one that no PNG has. */
export function pngHeader(data: Uint8Array): PngHeader | undefined {
  if (data.length !== headerLength) return undefined;
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const [depth = 0, colorType = 0, compression, filter, interlace] = data.subarray(8);
  const known = colorTypes[colorType];
  if (known === undefined || !known.depths.includes(depth)) return undefined;
  if (compression !== 0 || filter !== 0 || (interlace !== 0 && interlace !== 1)) return undefined;
  return {
    width: view.getUint32(0),
    height: view.getUint32(4),
    bitsOfPixel: known.samples * depth,
    isIndexed: colorType === 3,
    isInterlaced: interlace === 1,
  };
}

/** Offsets and steps of the seven passes of an interlaced PNG. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** How many bytes its pixels are once they are inflated: each row has one more, which says how it was filtered. */
export function inflatedLength({ width, height, bitsOfPixel, isInterlaced }: PngHeader): number {
  const parts = isInterlaced
    ? passes.map(([x, y, stepX, stepY]) => [Math.ceil((width - x) / stepX), Math.ceil((height - y) / stepY)] as const)
    : [[width, height] as const];
  return parts
    .filter(([columns, rows]) => columns > 0 && rows > 0)
    .reduce((sum, [columns, rows]) => sum + rows * (1 + Math.ceil((columns * bitsOfPixel) / 8)), 0);
}
