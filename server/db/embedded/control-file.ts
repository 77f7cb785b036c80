/** What the control file of a PostgreSQL folder says of its last checkpoint. */
export interface ControlFile {
  /** False after a process that was killed: what it wrote since the checkpoint stands in the log only. */
  readonly wasClosed: boolean;
  readonly timeline: number;
  /** Place in the log from which it is replayed. */
  readonly redo: bigint;
}

const wholeSize = 8192;
const checksumAt = 292;
const closed = 1;

/** Reads `global/pg_control`; null when it is not whole, by its own checksum. */
export function readControlFile(bytes: Buffer): ControlFile | null {
  if (bytes.length !== wholeSize || crc32c(bytes.subarray(0, checksumAt)) !== bytes.readUInt32LE(checksumAt))
    return null;
  return {
    wasClosed: bytes.readUInt32LE(16) === closed,
    redo: bytes.readBigUInt64LE(40),
    timeline: bytes.readUInt32LE(48),
  };
}

function crc32c(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0x82f63b78 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}
