import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { gates } from './gates.ts';
import type { Gate } from './gates.ts';
import { planRun } from './plan-run.ts';
import type { TestRun } from './plan-run.ts';
import { failedTests, slowestFiles } from './vitest-result.ts';
import type { VitestResult } from './vitest-result.ts';

/**
 * `npm test`: all gates, all tests and all scenarios, even after one failed; closes with the sums of the three. Words after
 * it leave a part of them: see `planRun`.
 */
const resultFile = 'test-results/vitest.json';
const replayFolder = 'test-results/replay';
const run = givenRun();
const started = performance.now();
// Tests make and remove files by the ten thousand, of databases and browser profiles: in memory that takes a third less time.
if (isRoomy('/dev/shm')) process.env['TMPDIR'] = '/dev/shm';
let passed = 0;
let failed = 0;

const waiting = [...run.gates];
const gatesAtOnce = 2;
await Promise.all(Array.from({ length: gatesAtOnce }, runGates));

rmSync(resultFile, { force: true });
// Each waits for browsers now and then: the other goes on meanwhile.
const replaying = run.replay.length > 0 ? replayScenarios(run.replay) : undefined;
const vitestWords = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${resultFile}`, ...run.vitest];
const vitest = spawn('node_modules/.bin/vitest', vitestWords, { stdio: 'inherit' });
const [status] = (await once(vitest, 'close')) as [number | null];
const tests = readVitestResult();
passed += tests.numPassedTests;
failed += tests.numFailedTests + (status !== 0 && tests.numFailedTests === 0 ? 1 : 0);
console.log(['Slowest files:', ...slowestFiles(tests, process.cwd())].join('\n'));
if (replaying !== undefined) {
  const { status, output } = await replaying;
  const counts = readScenarioCounts();
  passed += counts.passed;
  failed += counts.failed + (status !== 0 && counts.failed === 0 ? 1 : 0);
  console.log(output);
}

// Once more where everybody looks first.
for (const failure of failedTests(tests, process.cwd())) console.log(failure);
console.log(`All in ${seconds(started)}`);
if (tests.numPendingTests > 0) console.log(`${tests.numPendingTests} skipped`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

async function runGates(): Promise<void> {
  for (let gate = waiting.shift(); gate !== undefined; gate = waiting.shift()) {
    const gateStarted = performance.now();
    const { status, output } = await runQuietly(gate);
    if (status === 0) passed += 1;
    else failed += 1;
    console.log(`${output}${status === 0 ? 'ok' : 'FAILED'}  ${gate.name}  ${seconds(gateStarted)}`);
  }
}

interface Ended {
  readonly status: number | null;
  readonly output: string;
}

/** What a program says is printed when it has ended, so that two never speak at once. */
function runQuietly({ command, args }: Pick<Gate, 'command' | 'args'>): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const program = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (text: string) => (output += text);
    program.stdout.setEncoding('utf8').on('data', collect);
    program.stderr.setEncoding('utf8').on('data', collect);
    program.on('error', reject).on('close', (status) => resolve({ status, output }));
  });
}

function givenRun(): TestRun {
  try {
    return planRun(process.argv.slice(2), gates, changedScenarios);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  }
}

function changedScenarios(): readonly string[] {
  const changed = [
    ...git('diff', '--name-only', '--diff-filter=d', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return changed.filter((file) => /^fixtures\/campaigns\/.*\/scenarios\/.*\.json$/.test(file));
}

function git(...words: readonly string[]): readonly string[] {
  return execFileSync('git', words, { encoding: 'utf8' }).split('\n');
}

function replayScenarios(words: readonly string[]): Promise<Ended> {
  rmSync(replayFolder, { recursive: true, force: true });
  const workers = Math.max(1, Math.floor(availableParallelism() / 2));
  const options = ['--workers', `${workers}`, '--failures-only', '--report', replayFolder];
  return runQuietly({ command: process.execPath, args: ['--import', 'tsx', 'replay/main.ts', ...words, ...options] });
}

function readScenarioCounts(): { passed: number; failed: number } {
  const file = `${replayFolder}/replay-junit.xml`;
  const head = existsSync(file) ? /<testsuites[^>]*>/.exec(readFileSync(file, 'utf8'))?.[0] : undefined;
  const count = (name: string) => Number(new RegExp(` ${name}="(\\d+)"`).exec(head ?? '')?.[1] ?? 0);
  const unplayed = count('failures') + count('errors');
  return { passed: count('tests') - unplayed - count('skipped'), failed: unplayed };
}

function readVitestResult(): VitestResult {
  if (!existsSync(resultFile)) return { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, testResults: [] };
  return JSON.parse(readFileSync(resultFile, 'utf8')) as VitestResult;
}

/** Says whether a folder has room for what all tests write: 4 GiB, of which they take less than one. */
function isRoomy(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= 4 * 1024 ** 3;
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
