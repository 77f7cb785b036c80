import { auditLines } from '#server/command-line/describe-audit.ts';
import { CommandError } from '#server/command-line/command-error.ts';
import { DataDirInUseError } from '#server/data-dir/data-dir-lock.ts';
import { DatabaseFolderError } from '#server/db/embedded/database-folder.ts';
import { BackupError, restoreBackup } from '#server/backup/restore.ts';
import { errorCodeOf, reasonOf } from '#server/base/error-reason.ts';
import type { CommandRun } from '../shared/command-run.ts';

/** Makes the embedded database of DATA_DIR from a backup, where no server runs and no database is, and audits it. */
export const restoreCommand: CommandRun = async ({ argument: file, dataDir, options, terminal }) => {
  const report = await restoreBackup(file, dataDir).catch((error: unknown) => {
    throw isTold(error) ? new CommandError(reasonFor(error)) : error;
  });
  if (options.json) terminal.print(JSON.stringify(report, null, 2));
  else {
    for (const line of auditLines(report, terminal)) terminal.print(line);
    terminal.print(`"${file}" is the database in ${dataDir} now. Start the server.`);
  }
  return report.agrees ? 0 : 1;
};

function isTold(error: unknown): boolean {
  const isOurs = [BackupError, DatabaseFolderError, DataDirInUseError].some((type) => error instanceof type);
  return isOurs || errorCodeOf(error) !== undefined;
}

function reasonFor(error: unknown): string {
  return errorCodeOf(error) === undefined && error instanceof Error
    ? error.message
    : `Nothing was restored: ${reasonOf(error)}`;
}
