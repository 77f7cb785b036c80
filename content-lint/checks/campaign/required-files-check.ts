import { layoutNames } from '#schemas/content-script/script.ts';
import { campaignFile } from '../../model/campaign-source.ts';
import { scriptFile } from '../../parse/parsed-campaign.ts';
import type { Check } from '../../context/check.ts';

/** A site cannot start without these files. */
export const checkRequiredFiles: Check = ({ campaign }, findings) => {
  const required = [campaignFile, ...['theme', 'routes', ...layoutNames].map((name) => scriptFile('system', name))];
  for (const file of required) {
    if (campaign.present.has(file)) continue;
    findings.file(file, { code: 'folder.missing-file', message: `The file ${file} is missing.`, hint: 'add the file' });
  }
};
