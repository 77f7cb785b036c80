import { readFileSync } from 'node:fs';
import { slicesIn } from '#content-lint/faces/card-faces.ts';
import { fontTables } from '#content-lint/faces/font-tables.ts';

/** Files of a package of fonts, as a campaign source holds them. */
export function packageFiles(name: string, ...files: readonly string[]): ReadonlyMap<string, Uint8Array> {
  const paths = ['package.json', 'LICENSE', ...files].map((file) => `node_modules/${name}/${file}`);
  return new Map(paths.map((path) => [path, readFileSync(path)]));
}

export const antonFile = 'files/anton-latin-400-normal.woff2';
export const anton = packageFiles('@fontsource/anton', antonFile);
export const antonBytes = anton.get(`node_modules/@fontsource/anton/${antonFile}`) ?? Buffer.alloc(0);
export const openFontLicence = anton.get('node_modules/@fontsource/anton/LICENSE') ?? Buffer.alloc(0);

/** Anton with some of its tables replaced, or left out, as a TrueType file without sums. */
export function changedFont(changes: Readonly<Record<string, Buffer | undefined>>): Buffer {
  const tables = Object.entries({ ...Object.fromEntries(fontTables(antonBytes)), ...changes });
  const kept = tables.flatMap(([tag, table]) => (table === undefined ? [] : [{ tag, table }]));
  const header = Buffer.alloc(12 + 16 * kept.length);
  header.writeUInt32BE(0x00010000, 0);
  header.writeUInt16BE(kept.length, 4);
  let offset = header.length;
  for (const [index, { tag, table }] of kept.entries()) {
    header.write(tag, 12 + 16 * index, 'latin1');
    header.writeUInt32BE(offset, 20 + 16 * index);
    header.writeUInt32BE(table.length, 24 + 16 * index);
    offset += table.length;
  }
  return Buffer.concat([header, ...kept.map(({ table }) => table)]);
}

/** What a face of a card needs of a package of Fontsource. */
export function slicedPackage(name: string, weight: number): ReadonlyMap<string, Uint8Array> {
  const sheet = `${weight}.css`;
  const slices = slicesIn(readFileSync(`node_modules/${name}/${sheet}`, 'utf8')).map(({ file }) => file);
  return packageFiles(name, sheet, ...slices);
}
