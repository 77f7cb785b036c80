import type { ContentIssue } from '#schemas/api/content.ts';
import type { Campaign } from '#schemas/campaign.ts';
import type { Transaction } from '#server/db/database.ts';
import { gachaKind } from '#server/features/gachas/gacha-kind.ts';
import { invitationsKind } from '#server/features/invitations/invitations-kind.ts';
import { prizeKind } from '#server/features/prizes/prize-kind.ts';
import { raffleKind } from '#server/features/raffles/raffle-kind.ts';
import { campaignFile } from '#content-lint/model/campaign-source.ts';
import { Findings } from '#content-lint/model/findings.ts';
import { parseCampaign } from '#content-lint/parse/parsed-campaign.ts';
import type { MakingServices, ReleaseChange, StatefulDefinitions } from '#server/releases/definition-kind.ts';

/** Every kind of definition that has state; their order is the order in which a publish locks. */
const definitionKinds: readonly StatefulDefinitions[] = [prizeKind, raffleKind, gachaKind, invitationsKind];

/**
 * What of a campaign the state does not allow, with its place in `text`, the text of its campaign.json. Locks that state, so that it stays so
 * until the transaction ends.
 */
export async function findStateIssues(tx: Transaction, text: string, change: ReleaseChange): Promise<ContentIssue[]> {
  const findings = new Findings();
  const nothing = new Map<string, Uint8Array>();
  const source = { name: '', files: new Map([[campaignFile, text]]), assets: nothing, faces: nothing };
  const { campaign: file } = parseCampaign(source, new Findings());
  for (const kind of definitionKinds) {
    for (const { path, ...finding } of await kind.findConflicts(tx, change)) {
      if (file !== undefined) findings.at(file, path, finding);
    }
  }
  return findings.issues();
}

/** Makes and updates the rows that the definitions of a release need. */
export async function applyDefinitions(
  tx: Transaction,
  campaign: Campaign,
  releaseId: string,
  services: MakingServices,
): Promise<void> {
  for (const kind of definitionKinds) await kind.apply(tx, campaign, releaseId, services);
}
