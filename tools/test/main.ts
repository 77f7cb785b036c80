import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { gates } from './gates.ts';

/** `npm test`: all gates and all tests, even after one failed; closes with the sums of both. */
const resultFile = 'test-results/vitest.json';
const started = performance.now();
let passed = 0;
let failed = 0;

for (const { name, command, args } of gates) {
  const gateStarted = performance.now();
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  const isPassed = status === 0;
  if (isPassed) passed += 1;
  else failed += 1;
  console.log(`${isPassed ? 'ok' : 'FAILED'}  ${name}  ${seconds(gateStarted)}`);
}

rmSync(resultFile, { force: true });
const { status } = spawnSync(
  'node_modules/.bin/vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${resultFile}`, ...process.argv.slice(2)],
  { stdio: 'inherit' },
);
const tests = readTestCounts();
passed += tests.passed;
failed += tests.failed + (status !== 0 && tests.failed === 0 ? 1 : 0);

console.log(`All in ${seconds(started)}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function readTestCounts(): { passed: number; failed: number } {
  if (!existsSync(resultFile)) return { passed: 0, failed: 0 };
  const result = JSON.parse(readFileSync(resultFile, 'utf8')) as { numPassedTests: number; numFailedTests: number };
  return { passed: result.numPassedTests, failed: result.numFailedTests };
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
