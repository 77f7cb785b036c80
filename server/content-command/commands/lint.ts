import { fileURLToPath } from 'node:url';
import { refuses } from '#content-lint/check-campaign.ts';
import { checkAndBuild } from '#server/releases/build/check-and-build.ts';
import { readProductVocabulary } from '#server/releases/product-vocabulary.ts';
import type { CommandRun } from '../shared/command-run.ts';
import { printIssues } from '../shared/print-issues.ts';
import { readFolder } from '../shared/read-folder.ts';

const keptFaces = fileURLToPath(new URL('../../../.cache/faces/', import.meta.url));

/** Says what a publish would say, without a server. */
export const lintCommand: CommandRun = async ({ argument, options, terminal, now }) => {
  const { issues } = await checkAndBuild(await readFolder(argument), readProductVocabulary(), now, keptFaces);
  if (options.json) terminal.print(JSON.stringify({ issues }, null, 2));
  else printIssues(issues, terminal);
  return refuses(issues) ? 1 : 0;
};
