const blockBytes = 512;

/** One file or folder of an archive; a folder has a name that ends with a slash, and no bytes. */
export interface TarHead {
  readonly name: string;
  readonly size: number;
}

/** The block before the bytes of a file in an archive (ustar). Throws `RangeError` for a name of over 100 bytes. */
export function tarHead({ name, size }: TarHead): Buffer {
  const block = Buffer.alloc(blockBytes);
  if (Buffer.byteLength(name) > 100) throw new RangeError(`The name ${name} is too long for an archive.`);
  block.write(name, 0);
  block.write(`${octal(name.endsWith('/') ? 0o700 : 0o600, 7)}\0${octal(0, 7)}\0${octal(0, 7)}\0`, 100);
  block.write(`${octal(size, 11)}\0${octal(0, 11)}\0${' '.repeat(8)}${name.endsWith('/') ? '5' : '0'}`, 124);
  block.write('ustar\x0000', 257);
  block.write(`${octal(sumOf(block), 6)}\0 `, 148);
  return block;
}

/** What fills up the last block of a file. */
export function tarPadding(size: number): Buffer {
  return Buffer.alloc((blockBytes - (size % blockBytes)) % blockBytes);
}

/** What stands at the end of an archive. */
export const tarEnd: Buffer = Buffer.alloc(2 * blockBytes);

/** A file of an archive that is read; its bytes must be read before the next one is asked for. */
export interface TarEntry extends TarHead {
  readonly bytes: AsyncIterable<Buffer>;
}

/** An archive is cut off or is none. */
class TarError extends Error {}

/** Reads an archive that {@link tarHead} began. Throws `TarError`. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const reader = new BlockReader(source);
  for (;;) {
    const block = await reader.take(blockBytes);
    if (block.every((byte) => byte === 0)) return;
    const head = readHead(block);
    yield { ...head, bytes: reader.stream(head.size) };
    await reader.take(tarPadding(head.size).length);
  }
}

function readHead(block: Buffer): TarHead {
  const sum = Number.parseInt(textOf(block, 148, 8), 8);
  const blank = Buffer.from(block).fill(' ', 148, 156);
  if (sum !== sumOf(blank)) throw new TarError('A file in it begins with something else.');
  return { name: textOf(block, 0, 100), size: Number.parseInt(textOf(block, 124, 12), 8) };
}

class BlockReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#chunks = source[Symbol.asyncIterator]();
  }

  async take(length: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of this.stream(length)) parts.push(part);
    return Buffer.concat(parts);
  }

  async *stream(length: number): AsyncGenerator<Buffer> {
    for (let left = length; left > 0;) {
      if (this.#rest.length === 0) this.#rest = await this.#next();
      const part = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(part.length);
      left -= part.length;
      yield part;
    }
  }

  async #next(): Promise<Buffer<ArrayBuffer>> {
    const { done, value } = await this.#chunks.next();
    if (done === true) throw new TarError('It ends too early.');
    return Buffer.from(value);
  }
}

function sumOf(block: Buffer): number {
  return block.fill(' ', 148, 156).reduce((sum, byte) => sum + byte, 0);
}

function octal(number: number, digits: number): string {
  return number.toString(8).padStart(digits, '0');
}

function textOf(block: Buffer, at: number, length: number): string {
  return block
    .toString('utf8', at, at + length)
    .replace(/\0.*$/s, '')
    .trim();
}
