import { greeting } from './process/greeting.ts';
import { reasonOf } from './base/error-reason.ts';
import { StartError } from './base/start-error.ts';
import { failedStatementOf } from './db/failed-statement.ts';
import { startServer } from './process/start-server.ts';
import type { RunningServer } from './process/start-server.ts';

process.on('uncaughtException', (error) => fail(error));
process.on('unhandledRejection', (reason) => fail(reason));

let stopAsked = false;
let server: RunningServer | null = null;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));

try {
  server = await startServer(process.env, undefined, (line) => void process.stdout.write(`${line}\n`));
  process.stdout.write(greeting(server));
  if (stopAsked) await stopServer(server);
} catch (error) {
  fail(error);
}

/** A second signal does not wait for the calls under way. */
async function stop(signal: NodeJS.Signals): Promise<void> {
  if (stopAsked) process.exit(130);
  stopAsked = true;
  process.stdout.write(`\n${signal}: finishing the calls under way.\n`);
  if (server !== null) await stopServer(server);
}

async function stopServer(running: RunningServer): Promise<void> {
  await running.stop();
  process.stdout.write('Stopped.\n');
  process.exit(0);
}

function fail(reason: unknown): never {
  process.stderr.write(reason instanceof StartError ? `${reason.message}\n` : `${describe(reason)}\n`);
  process.exit(1);
}

/** The stack of a failed statement begins with its values, which are those of fans. */
function describe(reason: unknown): string {
  const failed = failedStatementOf(reason);
  if (failed !== null) return `A statement failed: ${reasonOf(reason)}\n${failed.query}`;
  return reason instanceof Error ? (reason.stack ?? reason.message) : String(reason);
}
