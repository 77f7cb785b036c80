import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';

const usage = 'usage: npm run fuzz -- [--runs N] [--seed N] [--path PATH]';
const { values } = parseArgs({
  options: { runs: { type: 'string' }, seed: { type: 'string' }, path: { type: 'string' }, help: { type: 'boolean' } },
});
const isCount = (text: string | undefined) => text === undefined || /^\d+$/.test(text);
if (values.help === true || !isCount(values.runs) || !isCount(values.seed)) {
  console.error(usage);
  process.exit(values.help === true ? 0 : 2);
}
const given = { FUZZ_RUNS: values.runs, FUZZ_SEED: values.seed, FUZZ_PATH: values.path };
const environment = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
const run = spawn(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'dom', '--project', 'unit', 'tests/fuzz'],
  {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  },
);
run.on('exit', (code) => process.exit(code ?? 1));
