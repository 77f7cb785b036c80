import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'kansei-tests-';

/** A new folder for this test run, marked with its process, into which any user may look. */
export function makeRunFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
  chmodSync(folder, 0o755);
  return folder;
}

/** Ends what is left of runs that were killed, and removes their folders. */
export function reapOrphans(): void {
  for (const name of readdirSync(tmpdir())) {
    const owner = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
    if (owner === undefined || isAlive(Number(owner))) continue;
    const folder = join(tmpdir(), name);
    endServerOf(folder);
    rmSync(folder, { recursive: true, force: true });
  }
}

function endServerOf(folder: string): void {
  const pidFile = join(folder, 'data', 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n', 1)[0]);
  if (runsFrom(pid, folder)) process.kill(pid, 'SIGQUIT');
}

/** Guards against a number that some other process got since. */
function runsFrom(pid: number, folder: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder);
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
