import { stat } from 'node:fs/promises';
import { readCampaignFolder } from '#server/releases/read-campaign-folder.ts';
import type { CampaignSource } from '#content-lint/model/campaign-source.ts';
import { CommandError } from '#server/command-line/command-error.ts';

/** The campaign in a folder. Throws `CommandError` when there is no such folder. */
export async function readFolder(folder: string): Promise<CampaignSource> {
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) throw new CommandError(`There is no folder "${folder}".`);
  return readCampaignFolder(folder);
}
