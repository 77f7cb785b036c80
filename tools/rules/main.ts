import { processTerminal } from '#server/command-line/terminal.ts';
import { runRules } from './run-rules.ts';

process.exitCode = runRules(process.argv.slice(2), processTerminal(), '.');
