import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plan } from '../scenario/plan.ts';
import { pictureFile, picturesFolder } from './picture-files.ts';

/** Paths of the approved pictures, in the campaigns of these plans, that none of the plans compares with. */
export function unusedPictures(plans: readonly Plan[]): string[] {
  const used = new Set(plans.flatMap(picturesOf));
  const folders = new Set(plans.map((plan) => picturesFolder(plan.campaignFolder)));
  return [...folders]
    .flatMap(approvedIn)
    .filter((path) => !used.has(path))
    .toSorted();
}

function picturesOf({ steps, then, given, campaignFolder }: Plan): string[] {
  return [...steps.map((step) => step.then), then].flatMap((expectation) => {
    const name = expectation?.value.picture;
    return name === undefined ? [] : [join(picturesFolder(campaignFolder), pictureFile(name, given))];
  });
}

function approvedIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => file.endsWith('.png'));
  return files.map((file) => join(folder, file));
}
