import type { ContentIssue } from '#schemas/api/content.ts';
import type { CampaignSource } from '../campaign-source.ts';
import { propertyOf } from '../json/json-path.ts';
import { Findings } from '../model/findings.ts';
import { parseCampaign } from '../model/parsed-campaign.ts';
import type { StockBelowGranted } from './apply-campaign.ts';

/** Says where in campaign.json more of a prize was given away than the stock would be. */
export function stockIssues(source: CampaignSource, conflicts: readonly StockBelowGranted[]): ContentIssue[] {
  const findings = new Findings();
  const { campaign } = parseCampaign(source, new Findings());
  const records = propertyOf(campaign?.value, 'prizes');
  for (const { prizeId, totalAmount, grantedAmount } of conflicts) {
    const index = Array.isArray(records) ? records.findIndex((record) => propertyOf(record, 'id') === prizeId) : -1;
    if (campaign === undefined || index === -1) continue;
    findings.at(campaign, ['prizes', index, 'totalAmount'], {
      code: 'prize.stock-below-granted',
      message: `The stock of prize "${prizeId}" would be ${totalAmount}, but ${grantedAmount} were given away already.`,
      hint: `write at least ${grantedAmount}`,
    });
  }
  return findings.issues();
}
