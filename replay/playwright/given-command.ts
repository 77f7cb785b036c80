import { parseCommand } from '../command/parse-command.ts';
import type { ReplayCommand } from '../command/parse-command.ts';

/** Name of the variable that holds the words of the command for the processes that Playwright starts. */
export const wordsVariable = 'KANSEI_REPLAY';

/** The command that this process plays scenarios for. */
export function givenCommand(): ReplayCommand {
  const words = JSON.parse(process.env[wordsVariable] ?? '[]') as string[];
  const command = parseCommand(words);
  if (command === null) throw new Error('Start this by "npm run replay -- <scenario or folder…>".');
  return command;
}
