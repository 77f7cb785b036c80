import { readFile, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { declaredSituations } from '#content-lint/context/declared-situations.ts';
import { readJsonDocument } from '#content-lint/json/json-document.ts';
import { propertyOf } from '#content-lint/json/json-path.ts';
import { campaignFile } from '#content-lint/model/campaign-source.ts';
import type { Findings } from '#content-lint/model/findings.ts';
import { scriptFolders } from '#content-lint/parse/parsed-campaign.ts';
import { shownPath } from './find-scenario-files.ts';

/** What scenarios name of their campaign. */
export interface CampaignFacts {
  readonly name: string;
  readonly folder: string;
  /** Situations that it can be in. */
  readonly situations: readonly string[];
  /** Identifiers of its prizes. */
  readonly prizes: readonly string[];
  /** Identifiers of the items of its gacha, and of the prize for all of them. */
  readonly gachaItems: readonly string[];
  /** Kind and name of its scripts, such as "page/prizes". */
  readonly scripts: readonly string[];
  /** Names of its parts of scenarios. */
  readonly parts: readonly string[];
  /** Names of the files that its scenarios upload. */
  readonly files: readonly string[];
}

/** Folder of the files that scenarios of a campaign upload. */
export function filesFolder(campaignFolder: string): string {
  return join(campaignFolder, 'scenarios', 'files');
}

/** Reads what scenarios name of a campaign. A campaign.json that cannot be read is a finding, and gives undefined. */
export async function readCampaignFacts(folder: string, findings: Findings): Promise<CampaignFacts | undefined> {
  const path = join(folder, campaignFile);
  const { document, problems } = readJsonDocument(shownPath(path), await readFile(path, 'utf8'));
  for (const problem of problems) findings.problem(shownPath(path), problem);
  if (document === undefined) return undefined;
  return {
    name: basename(folder),
    folder,
    situations: declaredSituations({ campaign: document }),
    prizes: idsIn(propertyOf(document.value, 'prizes')),
    gachaItems: gachaItemsIn(propertyOf(document.value, 'gacha')),
    scripts: await scriptsOf(folder),
    parts: await namesIn(join(folder, 'scenarios', 'parts')),
    files: await readdir(filesFolder(folder)).catch(() => []),
  };
}

function idsIn(records: unknown): readonly string[] {
  return (Array.isArray(records) ? records : []).map((record: unknown) => String(propertyOf(record, 'id')));
}

function gachaItemsIn(gacha: unknown): readonly string[] {
  const prize = propertyOf(gacha, 'completionPrize');
  return [...idsIn(propertyOf(gacha, 'items')), ...idsIn(prize === undefined ? [] : [prize])];
}

async function scriptsOf(folder: string): Promise<readonly string[]> {
  const kinds = Object.entries(scriptFolders).map(async ([subfolder, kind]) => {
    const names = await namesIn(join(folder, 'scripts', subfolder));
    return names.map((name) => `${kind}/${name}`);
  });
  return (await Promise.all(kinds)).flat();
}

async function namesIn(folder: string): Promise<readonly string[]> {
  const files = await readdir(folder).catch(() => []);
  return files
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .toSorted();
}
