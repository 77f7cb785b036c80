import { parseArgs } from 'node:util';
import type { Locale } from '#schemas/values/locale-names.ts';
import { locales } from '#schemas/values/locale-names.ts';
import type { ScenarioDevice } from '#schemas/scenario/given.ts';
import { scenarioDevices } from '#schemas/scenario/given.ts';
import { listNames, suggestName } from '#content-lint/model/nearest-name.ts';
import { reasonOf } from '#server/testing/door.ts';

/** The command was called in a way that it does not know. */
export class UsageError extends Error {}

export interface ReplayCommand {
  readonly paths: readonly string[];
  /** One that the campaigns played have. */
  readonly situation: string | undefined;
  readonly locale: Locale | undefined;
  readonly device: ScenarioDevice | undefined;
  /** Origin of a site that runs already; undefined for one of our own. */
  readonly against: string | undefined;
  readonly repeat: number;
  readonly workers: number;
  readonly headed: boolean;
  readonly slow: boolean;
  readonly step: boolean;
  readonly update: boolean;
  readonly report: string;
  /** Whether the report holds a screen of each step, or of failures only: then nothing is painted that nobody looks at. */
  readonly screens: boolean;
  readonly trace: Trace;
  /** Words for Playwright itself, as they were written. */
  readonly playwright: readonly string[];
}

const traces = ['off', 'on', 'retain-on-failure'] as const;
type Trace = (typeof traces)[number];

const defaultReport = 'test-results/replay';
const defaultWorkers = 2;

/** What stands after `npm run replay --`; null asks for help. Throws `UsageError` with what to write instead. */
export function parseCommand(words: readonly string[]): ReplayCommand | null {
  const { values, positionals } = parseWords(words);
  if (values.help === true || words.length === 0) return null;
  if (positionals.length === 0) throw new UsageError('Which scenario? Name a file or a folder of scenarios.');
  const { situation, locale, device, against, report = defaultReport } = values;
  const { debug = false, slow = false, step = false, update = false } = values;
  const headed = values.headed === true || debug;
  const isWatched = headed || slow || step || values.ui === true;
  const failuresOnly = values['failures-only'] === true;
  const repeat = wholeNumber('repeat', values.repeat, 1);
  if (update && (repeat > 1 || against !== undefined)) {
    throw new UsageError(
      '--update approves the pictures of one run on a site of our own: leave out --repeat and --against.',
    );
  }
  if (failuresOnly && isWatched) {
    throw new UsageError('--failures-only paints nothing, so there is nothing to watch: leave out one of the two.');
  }
  return {
    paths: positionals,
    situation,
    locale: oneOf('locale', locale, locales),
    device: oneOf('device', device, scenarioDevices),
    against: against === undefined ? undefined : originOf(against),
    repeat,
    // Pictures that are approved stand in one list.
    workers: step || update ? 1 : wholeNumber('workers', values.workers, isWatched ? 1 : defaultWorkers),
    headed,
    slow,
    step,
    update,
    report,
    screens: isWatched || (repeat === 1 && !failuresOnly),
    trace: oneOf('trace', values.trace, traces) ?? 'off',
    playwright: wordsForPlaywright(values),
  };
}

const options = {
  situation: { type: 'string' },
  locale: { type: 'string' },
  device: { type: 'string' },
  against: { type: 'string' },
  repeat: { type: 'string' },
  workers: { type: 'string' },
  report: { type: 'string' },
  headed: { type: 'boolean' },
  slow: { type: 'boolean' },
  step: { type: 'boolean' },
  update: { type: 'boolean' },
  trace: { type: 'string' },
  ui: { type: 'boolean' },
  'ui-host': { type: 'string' },
  'ui-port': { type: 'string' },
  debug: { type: 'boolean' },
  grep: { type: 'string' },
  'grep-invert': { type: 'string' },
  shard: { type: 'string' },
  'max-failures': { type: 'string' },
  'last-failed': { type: 'boolean' },
  list: { type: 'boolean' },
  'failures-only': { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

type Values = ReturnType<typeof parseWords>['values'];

const playwrightOptions = [
  'ui',
  'ui-host',
  'ui-port',
  'debug',
  'grep',
  'grep-invert',
  'shard',
  'max-failures',
  'last-failed',
  'list',
] as const;

function wordsForPlaywright(values: Values): readonly string[] {
  requirePattern('grep', values.grep);
  requirePattern('grep-invert', values['grep-invert']);
  if (values.shard !== undefined && !/^[1-9]\d*\/[1-9]\d*$/.test(values.shard)) {
    throw new UsageError(`--shard is "${values.shard}", but must be such as 1/3: the first of three parts.`);
  }
  return playwrightOptions.flatMap((name) => {
    const value = values[name];
    if (value === undefined) return [];
    return value === true ? [`--${name}`] : [`--${name}=${value}`];
  });
}

function requirePattern(option: string, pattern: string | undefined): RegExp {
  try {
    return new RegExp(pattern ?? '');
  } catch (error) {
    throw new UsageError(`--${option} is "${pattern}", which is no pattern: ${reasonOf(error)}.`);
  }
}

function parseWords(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options });
  } catch (error) {
    const named = words.find((word) => word.startsWith('--') && !Object.hasOwn(options, nameOf(word)));
    if (named === undefined) throw new UsageError(error instanceof Error ? error.message : String(error));
    const known = Object.keys(options);
    throw new UsageError(
      `There is no option "${named}": ${suggestName(nameOf(named), known, `known are ${listNames(known)}`)}`,
    );
  }
}

function nameOf(word: string): string {
  return word.slice(2).split('=', 1)[0] ?? '';
}

function oneOf<Name extends string>(
  option: string,
  given: string | undefined,
  known: readonly Name[],
): Name | undefined {
  if (given === undefined) return undefined;
  const found = known.find((name) => name === given);
  if (found !== undefined) return found;
  throw new UsageError(
    `--${option} is "${given}": ${suggestName(given, known, `it must be one of ${listNames(known)}`)}`,
  );
}

function wholeNumber(option: string, given: string | undefined, otherwise: number): number {
  if (given === undefined) return otherwise;
  if (/^[1-9]\d{0,3}$/.test(given)) return Number(given);
  throw new UsageError(`--${option} is "${given}", but must be a whole number from 1 to 9999.`);
}

function originOf(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url !== null && /^https?:$/.test(url.protocol)) return url.origin;
  throw new UsageError(`--against is "${address}", but must be an address such as http://localhost:3000.`);
}
