import { formatOf } from './file-format.ts';
import type { FileFormat } from './file-format.ts';
import { chunksOf, critical, isSound, kept, signatureLength } from './png-chunks.ts';
import type { PngChunk } from './png-chunks.ts';
import { inflatedLength, pngHeader } from './png-header.ts';
import type { PngHeader } from './png-header.ts';

/** Largest picture that is decoded; a phone runs out of memory with more. */
export interface PictureLimits {
  readonly mostPixels: number;
  readonly mostSide: number;
}

/** A PNG that may be decoded, or why it must not. */
export type PngReading = PngPicture | PngRefusal;

export interface PngPicture {
  readonly isRefused: false;
  readonly width: number;
  readonly height: number;
  /** It moves; `bytes` is the picture that stands for it, its first one. */
  readonly isAnimated: boolean;
  /** The PNG with its pixels and their colours, and nothing else: no place, time, device, words, nor what follows its end. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** `too-many-pixels` names the sides that it claims. */
export type PngRefusal =
  | { readonly isRefused: true; readonly code: 'empty' | 'truncated' | 'damaged' }
  | { readonly isRefused: true; readonly code: 'other-format'; readonly format: FileFormat | null }
  | { readonly isRefused: true; readonly code: 'too-many-pixels'; readonly width: number; readonly height: number };

/**
 * Reads the bytes of a file that should be a PNG, before anything decodes it: its header, its chunks and their sums, and
 * whether it can hold as many pixels as it claims. Never throws; the time it takes grows with the length of the file alone.
 */
export function readPng(bytes: Uint8Array<ArrayBuffer>, limits: PictureLimits): PngReading {
  if (bytes.length === 0) return refusal('empty');
  const format = formatOf(bytes) ?? null;
  if (format !== 'PNG') return { isRefused: true, code: 'other-format', format };
  const chunks = chunksOf(bytes).map((chunk) => ({ ...chunk, isSound: !kept.has(chunk.type) || isSound(chunk) }));
  const header = headerOf(chunks[0]);
  if (header === undefined) return refusal(chunks.length === 0 ? 'truncated' : 'damaged');
  const { width, height } = header;
  if (width * height > limits.mostPixels || Math.max(width, height) > limits.mostSide) {
    return { isRefused: true, code: 'too-many-pixels', width, height };
  }
  const code = flawOf(chunks, header);
  if (code !== undefined) return refusal(code);
  const isAnimated = chunks.some(({ type }) => type === 'acTL');
  return { isRefused: false, width, height, isAnimated, bytes: withoutRest(bytes, chunks) };
}

function refusal(code: 'empty' | 'truncated' | 'damaged'): PngRefusal {
  return { isRefused: true, code };
}

interface CheckedChunk extends PngChunk {
  readonly isSound: boolean;
}

function headerOf(first: CheckedChunk | undefined): PngHeader | undefined {
  if (first?.type !== 'IHDR' || !first.isSound) return undefined;
  const header = pngHeader(first.data);
  return header === undefined || header.width === 0 || header.height === 0 ? undefined : header;
}

function flawOf(chunks: readonly CheckedChunk[], header: PngHeader): 'truncated' | 'damaged' | undefined {
  const types = chunks.map(({ type }) => type);
  if (types.at(-1) !== 'IEND') return 'truncated';
  const pixels = chunks.filter(({ type }) => type === 'IDAT');
  const isWhole =
    types.lastIndexOf('IHDR') === 0 &&
    types.lastIndexOf('IDAT') - types.indexOf('IDAT') + 1 === pixels.length &&
    (!header.isIndexed || types.includes('PLTE')) &&
    chunks.every(({ type, isSound }) => (isSound || !critical.has(type)) && (critical.has(type) || isAncillary(type)));
  return isWhole && canHold(pixels, header) ? undefined : 'damaged';
}

/** A program may ignore a chunk that it does not know if it is spelt with a small letter first. */
function isAncillary(type: string): boolean {
  return /^[a-z][A-Za-z]{3}$/.test(type);
}

/** Deflate makes at most so many bytes of one. */
const mostInflated = 1032;

/** Whether so many bytes can become as many pixels as the header claims. */
function canHold(pixels: readonly CheckedChunk[], header: PngHeader): boolean {
  const deflated = pixels.reduce((sum, { data }) => sum + data.length, 0);
  return deflated * mostInflated >= inflatedLength(header);
}

function withoutRest(bytes: Uint8Array<ArrayBuffer>, chunks: readonly CheckedChunk[]): Uint8Array<ArrayBuffer> {
  const parts = chunks.filter(({ type, isSound }) => kept.has(type) && isSound).map(({ whole }) => whole);
  const result = new Uint8Array(parts.reduce((sum, { length }) => sum + length, signatureLength));
  result.set(bytes.subarray(0, signatureLength));
  let position = signatureLength;
  for (const part of parts) {
    result.set(part, position);
    position += part.length;
  }
  return result;
}
