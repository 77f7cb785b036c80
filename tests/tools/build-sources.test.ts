import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { replayEntries, replaySources } from '#tools/build/build-replay.ts';
import { siteEntries, siteSources } from '#tools/build/build-site.ts';
import { serverEntries, serverSources } from '#tools/build/built-server.ts';
import packageJson from '../../package.json' with { type: 'json' };

const subpaths: Readonly<Record<string, string>> = packageJson.imports;

test.each([
  { build: 'site', entries: siteEntries, sources: siteSources },
  { build: 'server', entries: Object.values(serverEntries), sources: serverSources },
  { build: 'replay', entries: Object.values(replayEntries), sources: replaySources },
])('what the $build bundles stands in its sources', ({ entries, sources }) => {
  const files = reachedFrom(entries);
  const missing = files.filter((file) => !sources.some((source) => file === source || file.startsWith(`${source}/`)));
  expect({ missing, reachesMuch: files.length > 100 }).toEqual({ missing: [], reachesMuch: true });
});

/** The entries, and every file of ours that they import at run time, themselves or by others. */
function reachedFrom(entries: readonly string[]): readonly string[] {
  const reached = new Set(entries);
  for (const file of reached) for (const imported of importedBy(file)) reached.add(imported);
  return [...reached];
}

function importedBy(file: string): readonly string[] {
  if (!/\.tsx?$/.test(file)) return [];
  const withoutTypes = readFileSync(file, 'utf8').replaceAll(/^(?:import|export) type [^;]*;/gm, '');
  return ts.preProcessFile(withoutTypes).importedFiles.flatMap(({ fileName }) => {
    const name = fileName.replace(/\?.*/, '');
    if (name.startsWith('.')) return [join(dirname(file), name)];
    return name.startsWith('#') ? [fileOfSubpath(name)] : [];
  });
}

function fileOfSubpath(name: string): string {
  const [pattern, target = ''] =
    Object.entries(subpaths).find(([subpath]) => name.startsWith(subpath.replace('*', ''))) ?? [];
  if (pattern === undefined) throw new Error(`${name} is no subpath of package.json`);
  return join(target.replace('*', name.slice(pattern.length - 1)));
}
