import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const debianFolder = '/usr/lib/postgresql';

/** Folder of the programs of the newest PostgreSQL that the system has; null without one. */
export function findSystemBinaries(): string | null {
  if (!existsSync(debianFolder)) return null;
  const versions = readdirSync(debianFolder).toSorted((one, other) => Number(other) - Number(one));
  const folders = versions.map((version) => join(debianFolder, version, 'bin'));
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}
