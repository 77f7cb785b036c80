import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { plantedFaults } from './planted-faults.ts';
import type { PlantedFault } from './planted-faults.ts';

/** `npm run faults`: plants each fault in turn, or those that are named, and says which tests failed. */
const names = process.argv.slice(2);
const chosen = plantedFaults.filter(({ name }) => names.length === 0 || names.includes(name));
if (chosen.length === 0 || names.some((name) => chosen.every((fault) => fault.name !== name))) {
  console.error(`usage: npm run faults -- [${plantedFaults.map(({ name }) => name).join(' | ')}]`);
  process.exit(2);
}
const folder = mkdtempSync(join(tmpdir(), 'kansei-faults-'));
let missed = 0;
for (const fault of chosen) {
  const failed = failedTests(fault);
  if (failed.length === 0) missed += 1;
  console.log(`${failed.length > 0 ? 'caught' : 'MISSED'}  ${fault.name}: ${fault.words}`);
  for (const title of failed) console.log(`        ${title}`);
}
rmSync(folder, { recursive: true });
console.log(`${chosen.length - missed} of ${chosen.length} faults caught`);
process.exitCode = missed === 0 ? 0 : 1;

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

function failedTests({ name, tests }: PlantedFault): readonly string[] {
  const file = join(folder, `${name}.json`);
  const config = ['--config', 'tests/planted-faults/vitest.config.ts', '--project', 'server'];
  const words = ['run', ...config, '--reporter=json', `--outputFile=${file}`, ...tests];
  const env = { ...process.env, PLANTED_FAULT: name };
  spawnSync('node_modules/.bin/vitest', words, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  if (results.length === 0) throw new Error(`No test ran with "${name}".`);
  return results.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
}
