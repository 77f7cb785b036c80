import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Memory that a folder may take on Linux. */
const memory = '/dev/shm';
/** Free bytes from which on it is large enough for all tests: they take less than half of it. */
const enough = 4 * 1024 ** 3;

/**
 * Makes the folder that tests keep their temporary files in, databases and browser profiles among them: in memory where
 * there is enough of it, since tests make and remove files by the ten thousand. It goes when this process ends.
 */
export function makeScratchFolder(): string {
  const folder = mkdtempSync(join(isLarge(memory) ? memory : tmpdir(), 'kansei-tests-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function isLarge(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= enough;
  } catch {
    return false;
  }
}
