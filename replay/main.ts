import { processTerminal } from '#server/content/command/terminal.ts';
import { runReplay } from './command/run-replay.ts';

const stopping = new AbortController();
process.once('SIGINT', () => stopping.abort());
process.once('SIGTERM', () => stopping.abort());

process.exitCode = await runReplay(process.argv.slice(2), processTerminal(), stopping.signal);
