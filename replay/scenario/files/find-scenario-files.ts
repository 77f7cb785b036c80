import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { campaignFile } from '#content-lint/model/campaign-source.ts';
import type { Findings } from '#content-lint/model/findings.ts';
import { suggestName } from '#content-lint/model/nearest-name.ts';

/** A file of `scenarios/`. */
export interface ScenarioFile {
  /** Where it is. */
  readonly path: string;
  /** Path below `scenarios/` without ".json", with forward slashes. */
  readonly name: string;
  readonly campaignFolder: string;
}

const otherFolders = ['parts', 'pictures', 'files'];
const home = 'scenarios stand in fixtures/campaigns/<name>/scenarios, beside campaign.json';

/** The scenarios of a path, which is one of them or a folder that holds some at any depth; sorted by path. */
export async function findScenarioFiles(path: string, findings: Findings): Promise<readonly ScenarioFile[]> {
  const whole = resolve(path);
  const found = await stat(whole).catch(() => undefined);
  if (found === undefined) {
    const message = `There is no file or folder "${path}".`;
    findings.file(path, { code: 'scenario.no-such-path', message, hint: await nearestPath(path) });
    return [];
  }
  if (found.isFile()) return oneFile(path, findings);
  const files = (await jsonFilesBelow(whole)).map(scenarioFileOf).filter((file) => file !== undefined);
  if (files.length === 0) {
    findings.file(path, { code: 'scenario.none', message: `There are no scenarios in "${path}".`, hint: home });
  }
  return files;
}

/** A path as the tester would open it: from the working folder, unless it lies outside of that. */
export function shownPath(path: string): string {
  const fromHere = relative(process.cwd(), path);
  return (fromHere.startsWith('..') ? path : fromHere).split(sep).join('/');
}

const isPartFinding = {
  code: 'scenario.is-part',
  message: 'This file is a part, which is played only where a scenario uses it.',
  hint: 'name a scenario that has a step "use" with it',
};

const noScenarioFinding = { code: 'scenario.not-one', message: 'This file is no scenario.' };

function oneFile(path: string, findings: Findings): readonly ScenarioFile[] {
  const file = scenarioFileOf(resolve(path));
  if (file !== undefined) return [file];
  findings.file(path, isPart(resolve(path)) ? isPartFinding : { ...noScenarioFinding, hint: home });
  return [];
}

function isPart(path: string): boolean {
  return basename(dirname(path)) === 'parts' && campaignFolderOf(path) !== undefined;
}

function scenarioFileOf(path: string): ScenarioFile | undefined {
  const campaignFolder = campaignFolderOf(path);
  if (campaignFolder === undefined || !path.endsWith('.json')) return undefined;
  const parts = relative(join(campaignFolder, 'scenarios'), path).split(sep);
  if (parts.length > 1 && otherFolders.includes(parts[0] ?? '')) return undefined;
  return { path, name: parts.join('/').replace(/\.json$/, ''), campaignFolder };
}

/** The folder whose `scenarios/` the path lies in, undefined when there is none with a campaign.json. */
function campaignFolderOf(path: string): string | undefined {
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
    if (basename(folder) !== 'scenarios') continue;
    if (existsSync(join(dirname(folder), campaignFile))) return dirname(folder);
  }
  return undefined;
}

async function jsonFilesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const below = await Promise.all(
    entries
      .filter(({ name }) => !name.startsWith('.') && name !== 'node_modules')
      .map(async (entry) => {
        const path = join(folder, entry.name);
        if (entry.isDirectory()) return jsonFilesBelow(path);
        return entry.name.endsWith('.json') ? [path] : [];
      }),
  );
  return below.flat().toSorted();
}

async function nearestPath(path: string): Promise<string> {
  const folder = dirname(resolve(path));
  const names = await readdir(folder).catch(() => []);
  const near = suggestName(basename(path), names);
  return near === '' ? home : near;
}
