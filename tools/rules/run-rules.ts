import { parseArgs } from 'node:util';
import { chapters } from '#rules/rules.ts';
import type { Chapter } from '#rules/rules.ts';
import { reasonOf } from '#server/base/error-reason.ts';
import type { Terminal } from '#server/command-line/terminal.ts';
import { findNamings } from './find-namings.ts';
import { faultsOf, judgeRules, sumsOf } from './judge-rules.ts';
import type { JudgedRule } from './judge-rules.ts';

const usage = `Usage: npm run rules -- [options]

Lists the rules of the product: the id, whether it is proven, what shows it, and the rule. Sums come last.

  proven    it is built, and a scenario or a test that names it shows it
  unproven  it is built, but nothing shows it
  open      it is not built, or only in part

Options
  --open   only the rules that are open, each with what is missing
  --check  only the sums, and what is wrong
  --json   JSON for programs
  --help   this text

Exit codes: 0 all that is built is shown, 1 something built is not shown or a rule that is named does not exist,
2 wrong use.`;

/**
 * Runs what stands after `npm run rules --` for the project in `root`, and gives the exit code. Never throws for what
 * somebody wrote.
 */
export function runRules(
  words: readonly string[],
  terminal: Terminal,
  root: string,
  book: readonly Chapter[] = chapters,
): 0 | 1 | 2 {
  const options = readOptions(words, terminal);
  if (options === undefined) return 2;
  if (options.help === true) {
    terminal.print(usage);
    return 0;
  }
  const namings = findNamings(root);
  const rules = judgeRules(book, namings);
  const faults = faultsOf(rules, namings);
  const shown = rules.filter(({ state }) => options.check !== true && (options.open !== true || state === 'open'));
  if (options.json === true) {
    terminal.print(JSON.stringify({ rules: shown, sums: sumsOf(rules), faults }, null, 2));
  } else {
    for (const rule of shown) terminal.print(lineOf(rule));
    for (const fault of faults) terminal.printError(fault);
    const { proven, unproven, open } = sumsOf(rules);
    terminal.print(`${rules.length} rules: ${proven} proven, ${unproven} built but not shown, ${open} open`);
  }
  return faults.length === 0 ? 0 : 1;
}

function readOptions(words: readonly string[], terminal: Terminal) {
  try {
    return parseArgs({
      args: [...words],
      options: {
        open: { type: 'boolean' },
        check: { type: 'boolean' },
        json: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    terminal.printError(`${reasonOf(error)}\n\n${usage}`);
    return undefined;
  }
}

function lineOf({ id, state, text, open, shownBy }: JudgedRule): string {
  const files = [...new Set(shownBy.map(({ file }) => shortName(file)))];
  const by = files.length === 0 ? '' : ` ← ${files.join(', ')}`;
  return `${id}  ${state.padEnd(8)}  ${text}${open === undefined ? '' : ` (${open})`}${by}`;
}

/** A scenario by its name, a test by its file. */
export function shortName(file: string): string {
  return file.replace(/^.*\/scenarios\/(.*)\.json$/, '$1').replace(/^tests\//, '');
}
