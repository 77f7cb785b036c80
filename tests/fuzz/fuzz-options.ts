import * as fc from 'fast-check';

/** Runs when nobody says how many; those of `npm test`. */
const usualRuns = 2000;

/** How the fuzzer runs: FUZZ_RUNS, FUZZ_SEED and FUZZ_PATH, which `npm run fuzz` sets from its options. */
export interface FuzzOptions {
  readonly runs: number;
  readonly seed: number;
  /** Where a failure was found, to run that case alone; undefined for a property that always runs as a whole. */
  readonly path: string | undefined;
}

/** The options of this run; the seed is a new one by default. */
export function fuzzOptions(environment: Readonly<Record<string, string | undefined>>): FuzzOptions {
  const { FUZZ_RUNS, FUZZ_SEED, FUZZ_PATH } = environment;
  return {
    runs: FUZZ_RUNS === undefined ? usualRuns : Number(FUZZ_RUNS),
    seed: FUZZ_SEED === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(FUZZ_SEED),
    path: FUZZ_PATH ?? '',
  };
}

/** How long a failure is made smaller, in ms: a walk of many steps has ever smaller ones, and a test would seem to hang. */
const longestShrinking = 30_000;

/** Checks a property as often as the options say; a failure is printed with a small script and how to see it again. */
export async function checkProperty<Values>(
  property: fc.IAsyncProperty<Values>,
  runs: number,
  { runs: given, seed, path }: FuzzOptions,
  describe: (values: Values) => string,
): Promise<void> {
  const isAlone = path !== undefined && path !== '';
  const first = await fc.check(property, { numRuns: runs, seed, path: path ?? '', endOnFailure: true });
  if (!first.failed) return;
  const shrunk = isAlone ? first : await shrink(property, first);
  const details = shrunk.failed ? shrunk : first;
  const { counterexample, errorInstance, counterexamplePath, numShrinks } = details;
  const found = counterexample === null ? 'none' : describe(counterexample);
  const reason = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
  throw new Error(
    [
      `Failed at run ${first.numRuns} after ${numShrinks} steps of shrinking. Again:`,
      `  npm run fuzz -- --runs ${given} --seed ${seed}${path === undefined ? '' : ` --path ${counterexamplePath}`}`,
      `The script: ${found}`,
      reason,
    ].join('\n'),
  );
}

function shrink<Values>(
  property: fc.IAsyncProperty<Values>,
  { seed, counterexamplePath }: fc.RunDetails<Values>,
): Promise<fc.RunDetails<Values>> {
  const limit = { interruptAfterTimeLimit: longestShrinking };
  return fc.check(property, { numRuns: 1, seed, path: counterexamplePath ?? '', ...limit });
}

/** A limit for what hangs, in ms, of a test with so many runs, of which each may take `msPerRun` more. */
export function longestTest(runs: number, msPerRun: number): number {
  return 900_000 + runs * msPerRun;
}
