import { format } from 'oxfmt';
import { answersAttacks } from './answers-attacks.ts';
import type { Attack } from './attack.ts';
import { contentAttacks } from './content-attacks.ts';
import { definitionsAttacks } from './definitions-attacks.ts';
import { disksAttacks } from './disks-attacks.ts';
import { loadAttacks } from './load-attacks.ts';
import { routesAttacks } from './routes-attacks.ts';

export const guidePath = 'docs/hardening.md';

/** What was tried, by area. */
export const attacks: Readonly<Record<string, readonly Attack[]>> = {
  'Content that multiplies': contentAttacks,
  'Routes and addresses': routesAttacks,
  'Wrong answers': answersAttacks,
  'Definitions and files of a campaign': definitionsAttacks,
  'Load and faults': loadAttacks,
  'Disks and processes': disksAttacks,
};

/** The text of docs/hardening.md, formatted. */
export async function hardeningGuide(): Promise<string> {
  const tables = Object.entries(attacks).map(([area, rows]) => [`## ${area}`, table(rows)].join('\n\n'));
  const text = [introduction(), ...tables].join('\n\n');
  return (await format('hardening.md', text, { printWidth: 120, singleQuote: true })).code;
}

function introduction(): string {
  return `# Hardening

<!-- Made by \`npm run docs:hardening\` from tests/hardening. Do not edit. -->

What was tried against the site, and what the fan, the operator and the log see of it. Each line names the test that shows
it, and \`npm test\` runs them all. \`npm run fuzz -- --runs 20000\` tries what nobody thought of: mutated scripts, documents,
answers, requests and style sheets. Faults of single nodes are in [containment](containment.md).`;
}

function table(rows: readonly Attack[]): string {
  const head = [
    '| Tried | The fan sees | The operator sees | The log says | Shown by |',
    '| --- | --- | --- | --- | --- |',
  ];
  return [...head, ...rows.map(row)].join('\n');
}

function row({ tried, fan, operator, log, shownBy: [file] }: Attack): string {
  const name = file.slice(file.lastIndexOf('/') + 1);
  return `| ${[tried, fan, operator, log, `[${name}](../${file})`].map(cell).join(' | ')} |`;
}

function cell(text: string): string {
  return text.replaceAll('|', String.raw`\|`);
}
