import { CommandError } from '#server/command-line/command-error.ts';
import { bundleOf } from '#server/releases/stored/release-source.ts';
import type { CommandContext, CommandRun } from '../shared/command-run.ts';
import type { OperatorClient } from '../shared/operator-client.ts';
import { printOutcome } from '../shared/print-outcome.ts';
import { readFolder } from '../shared/read-folder.ts';

/** Makes a campaign folder the live release; in the place of another campaign only when that was said. */
export const publishCommand: CommandRun = async (context) => {
  const { note } = context.options;
  const bundle = bundleOf(await readFolder(context.argument));
  const server = await context.connect();
  const replace = await mayReplace(bundle.name, server, context);
  return printOutcome(await server.publish(note === undefined ? bundle : { ...bundle, note }, { replace }), context);
};

/** Asks only where another campaign is live. Throws `CommandError` when it may not be replaced. */
async function mayReplace(
  name: string,
  server: OperatorClient,
  { options, terminal }: CommandContext,
): Promise<boolean> {
  if (options.replace) return true;
  const live = (await server.releases()).releases.find((release) => release.live);
  if (live === undefined || live.campaign === name) return false;
  const replacing = `"${live.campaign}" is live on this server, and "${name}" would replace it for every fan.`;
  if (terminal.ask === undefined) {
    throw new CommandError(`${replacing} Nothing was published; add --replace if that is meant.`);
  }
  const answer = await terminal.ask(`${replacing} Publish it? (yes/no)`);
  if (/^y(es)?$/i.test(answer.trim())) return true;
  throw new CommandError('Nothing was published.');
}
