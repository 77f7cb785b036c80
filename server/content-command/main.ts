import { runCommand } from './run-command.ts';
import { processTerminal } from '#server/command-line/terminal.ts';

process.exitCode = await runCommand(process.argv.slice(2), process.env, processTerminal(), new Date());
