import { CommandError, UsageError } from '#server/command-line/command-error.ts';
import type { CommandRun } from './shared/command-run.ts';
import { dataDirOf } from '#server/base/settings/data-dir-of.ts';
import { parseCommand } from './shared/parse-command.ts';
import type { CommandName } from './shared/parse-command.ts';
import type { Terminal } from '#server/command-line/terminal.ts';
import { usage } from './usage.ts';

/** What each command needs is loaded with it: most need little. */
const commands: Readonly<Record<CommandName, () => Promise<CommandRun>>> = {
  new: async () => (await import('./commands/new.ts')).newCommand,
  lint: async () => (await import('./commands/lint.ts')).lintCommand,
  diff: async () => (await import('./commands/diff.ts')).diffCommand,
  publish: async () => (await import('./commands/publish.ts')).publishCommand,
  releases: async () => (await import('./commands/releases.ts')).releasesCommand,
  rollback: async () => (await import('./commands/rollback.ts')).rollbackCommand,
  pull: async () => (await import('./commands/pull.ts')).pullCommand,
  reports: async () => (await import('./commands/reports.ts')).reportsCommand,
  inquiries: async () => (await import('./commands/inquiries.ts')).inquiriesCommand,
  backup: async () => (await import('./commands/backup.ts')).backupCommand,
  restore: async () => (await import('./commands/restore.ts')).restoreCommand,
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
    const connect = async () => {
      const { findServer } = await import('#server/command-line/find-server.ts');
      const { createOperatorClient } = await import('./shared/operator-client.ts');
      return createOperatorClient(await findServer(options, environment));
    };
    const dataDir = dataDirOf(environment);
    const run = await commands[name]();
    return await run({ argument, options, terminal, now, dataDir, connect });
  } catch (error) {
    if (!(error instanceof UsageError) && !(error instanceof CommandError)) throw error;
    terminal.printError(error.message);
    if (error instanceof CommandError) return 1;
    terminal.printError('See "npm run content -- --help".');
    return 2;
  }
}
