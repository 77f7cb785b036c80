import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Engine } from './engine-page.ts';

/** Whether all programs of an engine are here; says on the terminal what is missing and how it is installed. */
export function isInstalled({ name, programs, packages }: Engine): boolean {
  const missing = programs.filter((program) => findProgram(program) === undefined);
  if (missing.length === 0) return true;
  const install = `apt-get install ${packages.join(' ')}`;
  console.warn(`The tests in ${name} are skipped: no ${missing.join(', no ')} on the PATH (Debian: ${install}).`);
  return false;
}

/** Where a program is on the PATH; undefined when it is nowhere. */
export function findProgram(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find(existsSync);
}
