import { inspect } from 'node:util';
import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { createFuzzPage } from './fuzz-page.tsx';
import type { FuzzPage, Outcome } from './fuzz-page.tsx';
import { checkProperty, fuzzOptions, longestTest } from './fuzz-options.ts';
import { modelOfRendering } from './model-of-rendering.ts';
import type { Expected } from './model-of-rendering.ts';
import { mutated, mutations } from './mutations.ts';
import { validNodes } from './valid-nodes.ts';

const options = fuzzOptions(process.env);
/** Most time that one run may take on a slow machine, in ms. */
const timeOfRun = 250;
const before = { id: 'before', component: 'Text', props: { text: 'The sibling before' } };
const after = { id: 'after', component: 'Text', props: { text: 'The sibling after' } };

let page: FuzzPage;

beforeAll(async () => {
  page = await createFuzzPage();
});

test(
  'whatever a script says instead, the page stays, siblings stay, and each bad node is reported',
  async () => {
    const seen = { sound: 0, reported: 0 };
    const property = fc.asyncProperty(validNodes, fc.array(mutations, { maxLength: 3 }), async (node, changes) => {
      const body = [before, changes.reduce(mutated, node), after];
      const outcome = await page.show(body);
      refuseProblems(problemsOf(outcome, modelOfRendering(body, page.key, page.context)));
      seen[outcome.reports.length === 0 ? 'sound' : 'reported'] += 1;
    });
    await expect(
      checkProperty(property, options.runs, options, ([node, changes]) =>
        JSON.stringify(changes.reduce(mutated, node)),
      ),
    ).resolves.toBeUndefined();
    console.log(
      `fuzz: seed ${options.seed}, ${seen.sound + seen.reported} mutated scripts, ${seen.reported} with reports; 0 blank, 0 uncaught`,
    );
    const fewest = options.path === '' ? options.runs / 20 : -1;
    expect(Math.min(seen.reported, seen.sound)).toBeGreaterThan(fewest);
  },
  longestTest(options.runs, timeOfRun),
);

/** What containment forbids; every part is empty when it held. */
interface Problems {
  /** Header, footer and the siblings of the mutated node that are not where they belong. */
  readonly gone: readonly string[];
  /** Texts of sound nodes that are not seen. */
  readonly unseen: readonly string[];
  /** Bad nodes and bad actions that nobody reported. */
  readonly unreported: readonly string[];
  /** Reports of nodes that are sound. */
  readonly invented: readonly string[];
  readonly uncaught: readonly unknown[];
}

function refuseProblems(problems: Problems): void {
  const found = Object.entries(problems).filter(([, cases]) => cases.length > 0);
  if (found.length > 0) throw new Error(found.map(([name, cases]) => `${name}: ${inspect(cases)}`).join('\n'));
}

function problemsOf({ header, footer, texts, reports, uncaught }: Outcome, expected: Expected): Problems {
  const frame = [header, texts[0], texts.at(-1), footer];
  const wanted = ['The header', 'The sibling before', 'The sibling after', 'The footer'];
  // What a field sends to a flow that does not run is reported at the action: no node asked for it.
  const reported = new Set(reports.filter(({ script }) => script !== 'action').map(({ path }) => path));
  const { failed, badPresses, open } = expected;
  return {
    gone: wanted.filter((text, position) => frame[position] !== text),
    unseen: missingFrom(texts, expected.texts),
    unreported: [...failed, ...badPresses].filter((path) => !reported.has(path)),
    invented: [...reported].filter(
      (path) => !failed.includes(path) && !path.includes('@') && !open.some((start) => path.startsWith(start)),
    ),
    uncaught,
  };
}

/** Those of `wanted` that `there` has not, each counted as often as it is wanted. */
function missingFrom(there: readonly (string | null)[], wanted: readonly string[]): readonly string[] {
  const rest = [...there];
  return wanted.filter((text) => {
    const position = rest.indexOf(text);
    if (position !== -1) rest.splice(position, 1);
    return position === -1;
  });
}
