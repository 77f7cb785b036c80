import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';

/** `npm run kills`: kills servers at the five points, so many rounds on each database. */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '50' }, help: { type: 'boolean' } } });
if (values.help === true || !/^[1-9]\d*$/.test(values.rounds)) {
  console.error('usage: npm run kills -- [--rounds N]');
  process.exit(values.help === true ? 0 : 2);
}
const words = ['run', '--project', 'server', 'tests/server/process/killed-at-points.test.ts'];
const run = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...words], {
  stdio: 'inherit',
  env: { ...process.env, KILL_ROUNDS: values.rounds },
});
run.on('exit', (code) => process.exit(code ?? 1));
