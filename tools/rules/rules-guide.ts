import { basename } from 'node:path';
import { chapters } from '#rules/rules.ts';
import { findNamings } from './find-namings.ts';
import { judgeRules, sumsOf } from './judge-rules.ts';
import type { JudgedRule } from './judge-rules.ts';
import { shortName } from './run-rules.ts';

export const guidePath = 'docs/rules.md';

const introduction = `# Rules of the product

<!-- Made by \`npm run docs:rules\` from rules/rules.ts. Do not edit. -->

What the product does, one rule per line, each with the scenarios and tests that show it. A rule that is _open_ is not built, or
not whole. \`npm run rules\` prints the same, \`npm run rules -- --open\` only what is open; \`npm test\` fails when a rule that
is built has nothing that shows it.`;

/** The text of docs/rules.md for the project in `root`. */
export function rulesGuide(root: string): string {
  const rules = judgeRules(chapters, findNamings(root));
  const sections = chapters.map(({ title }) => {
    const lines = rules.filter(({ chapter }) => chapter === title).map(lineOf);
    return `## ${title}\n\n${lines.join('\n')}`;
  });
  const { proven, unproven, open } = sumsOf(rules);
  const sums = `## Sums\n\n${rules.length} rules: ${proven} proven, ${unproven} built but not shown, ${open} open.`;
  return `${[introduction, ...sections, sums].join('\n\n')}\n`;
}

function lineOf({ id, state, text, open, shownBy }: JudgedRule): string {
  const places = [...new Set(shownBy.map(({ file }) => placeOf(file)))];
  const missing = open === undefined ? [] : [`_open: ${open}_`];
  const notShown = state === 'unproven' ? ['_built, but not shown_'] : [];
  return [`- **${id}** ${text}`, ...missing, ...notShown, places.join(', ')].filter((part) => part !== '').join(' ');
}

/** A scenario as a link. A test by its name alone, so that the page stays as it is when tests move. */
function placeOf(file: string): string {
  return file.endsWith('.json') ? `[${shortName(file)}](../${file})` : `\`${basename(file)}\``;
}
