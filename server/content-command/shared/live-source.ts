import type { CampaignSource } from '#content-lint/model/campaign-source.ts';
import { sourceOf } from '#server/releases/stored/release-source.ts';
import { CommandError } from '#server/command-line/command-error.ts';
import type { OperatorClient } from './operator-client.ts';

/** The live release and its files. Throws `CommandError` when nothing is live. */
export async function readLiveSource(server: OperatorClient): Promise<{ id: string; source: CampaignSource }> {
  const { releases } = await server.releases();
  const live = releases.find((release) => release.live);
  if (live === undefined) throw new CommandError('Nothing is live yet.');
  const { bundle } = await server.release(live.id);
  return { id: live.id, source: sourceOf(bundle) };
}
