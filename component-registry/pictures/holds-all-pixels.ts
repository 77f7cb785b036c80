import { chunksOf } from '#profile-card/picture/png-chunks.ts';
import { inflatedLength, pngHeader } from '#profile-card/picture/png-header.ts';

/**
 * Whether the bytes of a PNG that `readPng` took hold as many pixels as it claims, and sound ones. They are inflated piece
 * by piece and no further than that. True where the browser cannot inflate.
 */
export async function holdsAllPixels(png: Uint8Array<ArrayBuffer>): Promise<boolean> {
  if (typeof DecompressionStream !== 'function') return true;
  const chunks = chunksOf(png);
  const header = chunks[0] && pngHeader(chunks[0].data);
  if (header === undefined) return false;
  const wanted = inflatedLength(header);
  const deflated = chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data);
  const reader = inflated(deflated).getReader();
  try {
    for (let length = 0; length < wanted;) {
      const { done, value } = await reader.read();
      if (done) return false;
      length += value.length;
    }
    return true;
  } catch {
    return false;
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

/** Bytes that are inflated at once: what comes of them, at most a thousand times as many, is held in memory. */
const sliceLength = 16 * 1024;

function inflated(parts: readonly Uint8Array<ArrayBuffer>[]): ReadableStream<Uint8Array> {
  const { readable, writable } = new DecompressionStream('deflate');
  // What goes wrong with the bytes is seen where they are read.
  writeSlices(writable.getWriter(), parts).catch(() => undefined);
  return readable;
}

async function writeSlices(
  writer: WritableStreamDefaultWriter<BufferSource>,
  parts: readonly Uint8Array<ArrayBuffer>[],
): Promise<void> {
  for (const part of parts) {
    for (let at = 0; at < part.length; at += sliceLength) await writer.write(part.subarray(at, at + sliceLength));
  }
  await writer.close();
}
