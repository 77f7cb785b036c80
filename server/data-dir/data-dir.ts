import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes the data folder when there is none; only its owner looks into it, since it holds secrets and fans' data. Throws
 * the error of the system, with its path, for a place in which nothing can be written.
 */
export function makeDataDir(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const probe = join(dataDir, `.writable-${process.pid}`);
  writeFileSync(probe, '');
  rmSync(probe);
}
