import { mkdirSync } from 'node:fs';

/** Makes the data folder when there is none; only its owner looks into it, since it holds secrets and fans' data. */
export function makeDataDir(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
}
