import { wholeCrop } from '#profile-card/picture/crop.ts';
import { formatOf } from '#profile-card/picture/file-format.ts';
import { readPng } from '#profile-card/picture/read-png.ts';
import type { PngReading } from '#profile-card/picture/read-png.ts';
import type { PickedFile } from '#schemas/campaign/form.ts';
import { pictureLimits } from '#schemas/values/picture-limits.ts';
import { holdsAllPixels } from './holds-all-pixels.ts';

/** Bytes within which a file says what it is. */
const headBytes = 1024;

/**
 * What a file is, by its own bytes and not by its name. A PNG that can be shown has a `content` of its own, with pixels and
 * colours alone; of any other nothing is kept. A file of more than `mostBytes` is not read beyond its head.
 */
export async function readFile(file: File, mostBytes: number): Promise<PickedFile> {
  const picked = unreadFile(file);
  const head = await bytesOf(file.slice(0, headBytes));
  if (head.length === 0) return { ...picked, flaw: 'empty' };
  const format = formatOf(head);
  if (format !== 'PNG') return { ...picked, format: format ?? '' };
  const png = { ...picked, type: 'image/png', format: 'PNG' };
  if (file.size > mostBytes) return png;
  const reading = readPng(await bytesOf(file), pictureLimits);
  if (reading.isRefused) return { ...png, ...refused(reading) };
  const { width, height, isAnimated, bytes } = reading;
  if (!(await holdsAllPixels(bytes))) return { ...png, flaw: 'damaged' };
  return { ...png, width, height, isAnimated, content: new Blob([bytes], { type: 'image/png' }) };
}

/** A file of which nothing is known yet. */
export function unreadFile({ name, size }: File): PickedFile {
  const nothing = { type: '', format: '', flaw: null, isAnimated: false, width: 0, height: 0, content: null };
  return { name, bytes: size, ...nothing, turns: 0, crop: wholeCrop };
}

async function bytesOf(blob: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await blob.arrayBuffer());
}

function refused(reading: Extract<PngReading, { isRefused: true }>): Pick<PickedFile, 'flaw'> {
  return { flaw: reading.code === 'other-format' ? 'damaged' : reading.code };
}
