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
