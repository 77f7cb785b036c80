import { processTerminal } from '#server/testing/door.ts';
import { runReplay } from './run-replay.ts';

process.exitCode = await runReplay(process.argv.slice(2), processTerminal());
