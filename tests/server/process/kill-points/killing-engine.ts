import { existsSync, readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { SpendWatch } from './kill-point.ts';
import { MessageCutter } from './wire-messages.ts';

/**
 * Loaded by Node before the server in a process of a test: the embedded database kills the process at the point that
 * stands in a file, as soon as the file is there.
 */
const file = process.env['KILL_POINT_FILE'] ?? '';
const watch = new SpendWatch();
const cutter = new MessageCutter({ beginsWithoutLetter: false });
const execute = PGlite.prototype.execProtocolRaw;
const sync = 'S';
const query = 'Q';

PGlite.prototype.execProtocolRaw = async function killing(this: PGlite, bytes, options) {
  const messages = cutter.cut(bytes);
  for (const message of messages) dieAt(watch.before(message));
  const answer = await execute.call(this, bytes, options);
  if (messages.some(({ letter }) => letter === sync || letter === query)) dieAt(watch.after());
  return answer;
};

function dieAt(point: string | null): void {
  if (point === null || !existsSync(file) || readFileSync(file, 'utf8') !== point) return;
  process.kill(process.pid, 'SIGKILL');
}
