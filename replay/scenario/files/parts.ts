import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readJsonDocument } from '#content-lint/json/json-document.ts';
import type { JsonReading } from '#content-lint/json/json-document.ts';
import type { CampaignFacts } from './campaign-facts.ts';
import { shownPath } from './find-scenario-files.ts';

/** A part of a campaign as its file holds it. */
export interface PartFile extends JsonReading {
  readonly file: string;
}

/** The parts of a campaign, by name. */
export type PartFiles = ReadonlyMap<string, PartFile>;

/** Reads every part of a campaign; what is wrong with one is said where a scenario uses it. */
export async function readParts({ folder, parts }: CampaignFacts): Promise<PartFiles> {
  const read = parts.map(async (name) => {
    const path = join(folder, 'scenarios', 'parts', `${name}.json`);
    const file = shownPath(path);
    return [name, { file, ...readJsonDocument(file, await readFile(path, 'utf8')) }] as const;
  });
  return new Map(await Promise.all(read));
}
