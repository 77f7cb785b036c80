import type { MeasuredProbes } from '#bench/probes/measured-probes.ts';
import { probesTable } from '#bench/probes/probes-table.ts';
import { probeGroups } from './all-probes.ts';
import { fallback } from './probe.ts';
import type { Probe, ProbeGroup } from './probe.ts';
import { scriptProbes } from './script-probes.ts';

const count = probeGroups.flatMap(({ probes }) => probes).length;

/** The text of docs/containment.md, made from the probes and from what `npm run bench -- probes` measured. */
export function containmentGuide(measured: MeasuredProbes): string {
  return [
    introduction(),
    '## The probe table',
    howToRead(),
    ...probeGroups.map(nodeTable),
    '### Whole scripts',
    scriptTable(),
    '## The same faults on the peers',
    peersWords(measured),
    probesTable(measured),
    fuzzerWords(),
  ].join('\n\n');
}

function introduction(): string {
  return `# Containment

<!-- Made by \`npm run docs:containment\` from tests/probes and bench/probes/measured.json. Do not edit. -->

One bad node never takes the page. What cannot be resolved, checked or rendered takes its own node alone: the fan sees the
**nearest fallback** in the place of the node (its own, else that of the nearest ancestor which has one, else nothing),
the siblings stay, and the operators get **one report** with release, script, path of the node, code and message
(\`npm run content -- reports\`). How this works is in [architecture](architecture.md#a-node-and-what-contains-it).

You need not take our word for it: each row of the tables below is a test. \`tests/probes\` runs every fault through the whole browser
program in three places and compares all that is seen and all that is reported.`;
}

function howToRead(): string {
  return `${count} faults of nodes and ${scriptProbes.length} of whole scripts, each in three places: a **page**, a **modal** above a page, and a
**system** script (the footer). In each place the bad node stands three times: without a fallback, with one of its own,
and inside a component that has one. “The fallback” means: nothing, its own, and that of the ancestor. The siblings
before and after, header, footer and the page below a modal are seen in every case. The column of reports has the code
and what follows the path of the node (“@press” for an action, “/fallback” for its fallback).`;
}

function nodeTable({ title, probes }: ProbeGroup): string {
  const lines = probes.map((probe) => {
    const seen = seenWords(probe);
    return row([probe.fault, seen, seen, seen, reportWords(probe)]);
  });
  return [`### ${title}`, '', row(['Fault', 'Page', 'Modal', 'System', 'Reported']), row(rule(5)), ...lines].join('\n');
}

function seenWords({ shown = [fallback], sees }: Probe): string {
  return sees ?? (shown.length === 0 ? 'nothing' : 'the fallback');
}

function reportWords({ reports, reported }: Probe): string {
  const ofNode = reports.map(({ at = '', code }) => `\`${code}\`${suffixWords(at)}`);
  const ofOther = reported === undefined ? [] : [`\`${reported.code}\` at ${reported.script}, ${reported.path}`];
  const all = [...ofNode, ...ofOther];
  return all.length === 0 ? 'nothing' : all.join(', ');
}

function suffixWords(at: string | ((steps: number) => string)): string {
  if (typeof at === 'function') return ' at the level too deep';
  return at === '' ? '' : ` at “${at}”`;
}

function scriptTable(): string {
  const lines = scriptProbes.map(({ fault, code, waits }) => {
    const tries = waits === undefined ? '' : ', after three repeats';
    return row([fault, `the error script${tries}`, `the error script in the modal${tries}`, 'nothing', `\`${code}\``]);
  });
  return [row(['Fault', 'Page', 'Modal', 'System (footer)', 'Reported']), row(rule(5)), ...lines].join('\n');
}

function peersWords({ date, chromium }: MeasuredProbes): string {
  return `Measured by \`npm run bench -- probes\` on ${date} in Chromium ${chromium}, production builds, each package used as its own
documentation shows it: three items (before, bad, after), the same for all, written in the format of each. Kansei's bad
node has a fallback where a node can carry one. First what is seen, then what is reported; bold is where a fan loses more than
the bad node.`;
}

function fuzzerWords(): string {
  return `## The fuzzer

\`tests/fuzz\` takes valid nodes (those of the demo campaign, and nodes made up from the catalog by the schema of each
component), changes up to three places of them at random (another value or node, a place removed, doubled or exchanged
with its neighbour, \`__proto__\` and \`constructor\`, texts of 20,000 characters, 80 levels, broken bindings, expressions
and actions), renders them with the real components, presses every button, and compares with a model of what is valid:
header, footer and siblings stay; the text of every sound node is seen; every bad node and every bad action has a report
with its path; no report is invented; nothing is thrown or logged that nobody caught. Besides it changes whole documents
on the whole site, and cuts the text of documents anywhere.

\`npm test\` makes 2,000 runs with a new seed, which it prints. Any number, and the same again:

\`\`\`sh
npm run fuzz -- --runs 20000 --seed 42
npm run fuzz -- --seed 42 --path 17:0:3     # what a failure prints: its smallest script alone
\`\`\`
`;
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

function rule(columns: number): readonly string[] {
  return Array.from({ length: columns }, () => '---');
}
