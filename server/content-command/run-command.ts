import { backupCommand } from './commands/backup.ts';
import { diffCommand } from './commands/diff.ts';
import { inquiriesCommand } from './commands/inquiries.ts';
import { lintCommand } from './commands/lint.ts';
import { publishCommand } from './commands/publish.ts';
import { pullCommand } from './commands/pull.ts';
import { releasesCommand } from './commands/releases.ts';
import { reportsCommand } from './commands/reports.ts';
import { restoreCommand } from './commands/restore.ts';
import { rollbackCommand } from './commands/rollback.ts';
import { CommandError, UsageError } from '#server/command-line/command-error.ts';
import type { CommandRun } from './shared/command-run.ts';
import { dataDirOf, findServer } from '#server/command-line/find-server.ts';
import { createOperatorClient } from './shared/operator-client.ts';
import { parseCommand } from './shared/parse-command.ts';
import type { CommandName } from './shared/parse-command.ts';
import type { Terminal } from '#server/command-line/terminal.ts';
import { usage } from './usage.ts';

const commands: Readonly<Record<CommandName, CommandRun>> = {
  lint: lintCommand,
  diff: diffCommand,
  publish: publishCommand,
  releases: releasesCommand,
  rollback: rollbackCommand,
  pull: pullCommand,
  reports: reportsCommand,
  inquiries: inquiriesCommand,
  backup: backupCommand,
  restore: restoreCommand,
};

/** Runs what stands after `npm run content --`; gives the exit code. Never throws for what an operator can mend. */
export async function runCommand(
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  terminal: Terminal,
  now: Date,
): Promise<0 | 1 | 2> {
  try {
    const command = parseCommand(words);
    if (command === null) {
      terminal.print(usage);
      return words.length === 0 ? 2 : 0;
    }
    const { name, argument, options } = command;
    const connect = async () => createOperatorClient(await findServer(options, environment));
    const dataDir = dataDirOf(environment);
    return await commands[name]({ argument, options, terminal, now, dataDir, connect });
  } catch (error) {
    if (!(error instanceof UsageError) && !(error instanceof CommandError)) throw error;
    terminal.printError(error.message);
    if (error instanceof CommandError) return 1;
    terminal.printError('See "npm run content -- --help".');
    return 2;
  }
}
