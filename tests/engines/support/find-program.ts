import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where a program is on the PATH; undefined when it is nowhere. */
export function findProgram(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find(existsSync);
}
