import { processTerminal } from '#server/command-line/terminal.ts';
import { runCampaignCommand } from './run-campaign-command.ts';

process.exitCode = await runCampaignCommand(process.argv.slice(2), process.env, processTerminal());
