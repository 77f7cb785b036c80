import { stat } from 'node:fs/promises';
import { readCampaignFolder } from '../../campaign-source.ts';
import type { CampaignSource } from '../../campaign-source.ts';
import { CommandError } from '../../../command-line/command-error.ts';

/** The campaign in a folder. Throws `CommandError` when there is no such folder. */
export async function readFolder(folder: string): Promise<CampaignSource> {
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) throw new CommandError(`There is no folder "${folder}".`);
  return readCampaignFolder(folder);
}
