import type { OperatorClient } from './operator-client.ts';
import type { CommandOptions } from './parse-command.ts';
import type { Terminal } from '#server/command-line/terminal.ts';

export interface CommandContext {
  readonly argument: string;
  readonly options: CommandOptions;
  readonly terminal: Terminal;
  readonly now: Date;
  /** Folder of the server on this machine. */
  readonly dataDir: string;
  /** The calls of the server; finds it first. */
  connect(): Promise<OperatorClient>;
}

/** One command; gives the exit code. */
export type CommandRun = (context: CommandContext) => Promise<0 | 1>;
