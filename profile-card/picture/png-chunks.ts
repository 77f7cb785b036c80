/** A part of a PNG. */
export interface PngChunk {
  readonly type: string;
  readonly data: Uint8Array<ArrayBuffer>;
  /** With length, type and sum. */
  readonly whole: Uint8Array<ArrayBuffer>;
}

/** Chunks without which there is no PNG. */
export const critical: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND']);
/** What says which colours the pixels have is kept; all else is taken off. */
export const kept: ReadonlySet<string> = new Set([...critical, 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP']);

/** Bytes of the signature that each PNG begins with. */
export const signatureLength = 8;
const frameLength = 12;

/** The chunks of a PNG that are there as a whole, up to its end. */
export function chunksOf(bytes: Uint8Array<ArrayBuffer>): readonly PngChunk[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: PngChunk[] = [];
  let position = signatureLength;
  while (position + frameLength <= bytes.length && chunks.at(-1)?.type !== 'IEND') {
    const end = position + frameLength + view.getUint32(position);
    if (end > bytes.length) break;
    const type = String.fromCharCode(...bytes.subarray(position + 4, position + 8));
    chunks.push({ type, data: bytes.subarray(position + 8, end - 4), whole: bytes.subarray(position, end) });
    position = end;
  }
  return chunks;
}

/** Whether a chunk has the sum that it says. */
export function isSound({ whole }: PngChunk): boolean {
  const sum = new DataView(whole.buffer, whole.byteOffset + whole.length - 4).getUint32(0);
  return crc32(whole.subarray(4, -4)) === sum;
}

const table = Uint32Array.from({ length: 256 }, (_entry, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit += 1) remainder = (remainder >>> 1) ^ (remainder & 1 ? 0xedb88320 : 0);
  return remainder;
});

/** The sum by which a chunk of a PNG is checked. */
export function crc32(data: Uint8Array): number {
  let sum = 0xffffffff;
  // Megabytes of it: an iterator would take five times as long.
  for (let at = 0; at < data.length; at += 1) sum = (sum >>> 8) ^ (table[(sum ^ (data[at] ?? 0)) & 0xff] ?? 0);
  return (sum ^ 0xffffffff) >>> 0;
}
