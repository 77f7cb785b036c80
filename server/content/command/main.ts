import { readCampaignFolder } from '../campaign-source.ts';
import { checkCampaign, refuses } from '../checks/check-campaign.ts';
import { readProductVocabulary } from '../product-vocabulary.ts';
import { printIssues } from './print-issues.ts';
import { processTerminal } from './terminal.ts';

const [command, folder = ''] = process.argv.slice(2);
if (command !== 'lint') throw new Error('only lint yet');
const issues = checkCampaign(await readCampaignFolder(folder), readProductVocabulary());
printIssues(issues, processTerminal());
process.exitCode = refuses(issues) ? 1 : 0;
