import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What is built or installed, examples that a test applies to a copy, and a package with dependencies of its own. */
const foreign = ['dist', 'node_modules', 'docs', 'bench/peers'];

/** The folders of the project that hold modules. */
const folders = readdirSync('.', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && sourcesBelow(entry.name).length > 0)
  .map(({ name }) => name);

/** A newer compiler makes dependency-cruiser see nothing and still succeed: what it saw is counted against the disk. */
const expected = folders.flatMap((folder) => sourcesBelow(folder)).length;
const report = JSON.parse(
  execFileSync(
    'node_modules/.bin/depcruise',
    [...folders, '--config', '.dependency-cruiser.mjs', '--output-type', 'json'],
    {
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
    },
  ),
) as CruiseReport;
const seen = report.modules.filter(
  ({ source }) => /\.tsx?$/.test(source) && folders.includes(source.split('/')[0] ?? ''),
);

for (const { rule, from, to } of report.summary.violations) console.error(`${rule.name}: ${from} → ${to}`);
if (seen.length !== expected) console.error(`Saw ${seen.length} modules of ours; there are ${expected} on disk.`);
console.log(`${seen.length} modules, ${report.summary.violations.length} violations`);
process.exitCode = seen.length === expected && report.summary.violations.length === 0 ? 0 : 1;

interface CruiseReport {
  readonly modules: readonly { readonly source: string }[];
  readonly summary: {
    readonly violations: readonly {
      readonly rule: { readonly name: string };
      readonly from: string;
      readonly to: string;
    }[];
  };
}

function sourcesBelow(folder: string): string[] {
  if (foreign.includes(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sourcesBelow(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}
