import type { ContentIssue } from '#schemas/api/content.ts';
import type { Campaign } from '#schemas/campaign.ts';
import type { Transaction } from '../../db/database.ts';
import { prizeKind } from '../../prizes/prize-kind.ts';
import type { CampaignSource } from '../campaign-source.ts';
import { Findings } from '../model/findings.ts';
import { parseCampaign } from '../model/parsed-campaign.ts';
import type { ReleaseChange, StatefulDefinitions } from './definition-kind.ts';

/** Every kind of definition that has state; their order is the order in which a publish locks. */
const definitionKinds: readonly StatefulDefinitions[] = [prizeKind];

/**
 * What of a campaign the state does not allow, with its place in campaign.json. Locks that state, so that it stays so
 * until the transaction ends.
 */
export async function findStateIssues(
  tx: Transaction,
  source: CampaignSource,
  change: ReleaseChange,
): Promise<ContentIssue[]> {
  const findings = new Findings();
  const { campaign: file } = parseCampaign(source, new Findings());
  for (const kind of definitionKinds) {
    for (const [index, { path, ...finding }] of await kind.findConflicts(tx, change)) {
      if (file !== undefined) findings.at(file, [kind.list, index, ...path], finding);
    }
  }
  return findings.issues();
}

/** Makes and updates the rows that the definitions of a release need. */
export async function applyDefinitions(tx: Transaction, campaign: Campaign, releaseId: string): Promise<void> {
  for (const kind of definitionKinds) await kind.apply(tx, campaign, releaseId);
}
