import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { CommandError } from '#server/command-line/command-error.ts';
import { BackupError, checkBackup } from '#server/backup/restore.ts';
import { reasonOf } from '#server/base/error-reason.ts';
import type { CommandRun } from '../shared/command-run.ts';

/** Copies the embedded database of a running server into a file that is not there yet, and checks the copy. */
export const backupCommand: CommandRun = async ({ argument: file, options, terminal, connect }) => {
  if ((await sizeOf(file)) !== null)
    throw new CommandError(`"${file}" is there already; nothing was written. Name another file.`);
  const source = await (await connect()).backup();
  const part = `${file}.part`;
  try {
    await pipeline(source, createWriteStream(part, { mode: 0o600 }));
    await checkBackup(createReadStream(part), null);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    const reason = error instanceof BackupError ? error.message : reasonOf(error);
    throw new CommandError(`The backup failed, and no file was left: ${reason}`);
  }
  const bytes = (await sizeOf(file)) ?? 0;
  if (options.json) terminal.print(JSON.stringify({ file, bytes }));
  else terminal.print(`The database is in "${file}": ${bytes.toLocaleString('en')} bytes, compared with its list.`);
  return 0;
};

async function sizeOf(file: string): Promise<number | null> {
  return stat(file).then(
    ({ size }) => size,
    () => null,
  );
}
