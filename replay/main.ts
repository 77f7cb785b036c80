import { processTerminal } from '#server/testing/door.ts';
import { runReplay } from './command/run-replay.ts';

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);

process.exitCode = await runReplay(process.argv.slice(2), processTerminal(), stopping.signal);

/** A second signal does not wait for the scenarios that are being played. */
function stop(): void {
  if (stopping.signal.aborted) process.exit(130);
  stopping.abort();
}
