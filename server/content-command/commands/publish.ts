import { bundleOf } from '#server/releases/release-source.ts';
import type { CommandRun } from '../shared/command-run.ts';
import { printOutcome } from '../shared/print-outcome.ts';
import { readFolder } from '../shared/read-folder.ts';

/** Makes a campaign folder the live release. */
export const publishCommand: CommandRun = async (context) => {
  const { note } = context.options;
  const bundle = bundleOf(await readFolder(context.argument));
  const server = await context.connect();
  return printOutcome(await server.publish(note === undefined ? bundle : { ...bundle, note }), context);
};
