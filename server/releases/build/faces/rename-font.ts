import { fontTables } from '#content-lint/faces/font-tables.ts';

/**
 * A TrueType or OpenType font under another name. Licences such as the OFL let nobody publish a changed font under a name
 * that its authors reserve; their notice stays. Tables that name their values by the numbers of the names before go:
 * Firefox refuses a table that refers to a name that there is not.
 */
export function renameFont(
  font: Buffer,
  { family, copyright }: { readonly family: string; readonly copyright: string },
): Buffer {
  const compact = family.replaceAll(/[^A-Za-z0-9-]/g, '') || 'Face';
  const names = nameTable([
    [0, copyright],
    [1, family],
    [2, 'Regular'],
    [3, family],
    [4, family],
    [6, compact],
  ]);
  const kept = [...fontTables(font)].filter(([tag]) => tag !== 'STAT');
  return openTypeOf(font.subarray(0, 4), new Map([...kept, ['name', names]]));
}

const windowsUnicode = [3, 1, 0x409];

/** A table of names by number. */
function nameTable(names: readonly (readonly [number, string])[]): Buffer {
  const texts = names.map(([, text]) => Buffer.from(text, 'utf16le').swap16());
  const header = Buffer.alloc(6 + 12 * names.length);
  header.writeUInt16BE(names.length, 2);
  header.writeUInt16BE(header.length, 4);
  let offset = 0;
  for (const [index, [id]] of names.entries()) {
    const length = texts[index]?.length ?? 0;
    for (const [place, value] of [...windowsUnicode, id, length, offset].entries()) {
      header.writeUInt16BE(value, 6 + 12 * index + 2 * place);
    }
    offset += length;
  }
  return Buffer.concat([header, ...texts]);
}

const headerLength = 12;
const entryLength = 16;
const checksumOfAll = 0xb1b0afba;

function openTypeOf(signature: Buffer, tables: ReadonlyMap<string, Buffer>): Buffer {
  const sorted = [...tables].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const header = Buffer.alloc(headerLength + entryLength * sorted.length);
  const power = 2 ** Math.floor(Math.log2(sorted.length));
  signature.copy(header);
  header.writeUInt16BE(sorted.length, 4);
  header.writeUInt16BE(power * entryLength, 6);
  header.writeUInt16BE(Math.log2(power), 8);
  header.writeUInt16BE((sorted.length - power) * entryLength, 10);
  let offset = header.length;
  let headAt = 0;
  const bodies = sorted.map(([tag, table], index) => {
    const body = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    if (tag === 'head') {
      headAt = offset;
      body.writeUInt32BE(0, 8);
    }
    const at = headerLength + entryLength * index;
    header.write(tag, at, 'latin1');
    header.writeUInt32BE(checksum(body), at + 4);
    header.writeUInt32BE(offset, at + 8);
    header.writeUInt32BE(table.length, at + 12);
    offset += body.length;
    return body;
  });
  const font = Buffer.concat([header, ...bodies]);
  font.writeUInt32BE((checksumOfAll - checksum(font)) >>> 0, headAt + 8);
  return font;
}

function checksum(data: Buffer): number {
  let sum = 0;
  for (let at = 0; at < data.length; at += 4) sum = (sum + data.readUInt32BE(at)) >>> 0;
  return sum;
}
