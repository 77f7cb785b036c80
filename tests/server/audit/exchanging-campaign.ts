import type { PrizeRecord } from '#schemas/campaign.ts';
import type { CallApi } from '../support/test-app.ts';
import type { Database } from '#server/db/database.ts';
import { buildTestApp } from '../support/test-app.ts';
import { addMember, addPrize, setCampaign } from '../support/records.ts';

export interface ExchangingCampaign {
  readonly members: readonly string[];
  readonly prizeId: string;
  /** Has a member take one of the prize; resolves to the status. */
  exchange(memberId: string): Promise<number>;
  close(): Promise<void>;
}

/** A campaign with members who have 1,000 points each and a prize of 100 points, of which 30 had been given before. */
export async function openCampaign(
  db: Database,
  memberCount: number,
  prize: Partial<PrizeRecord> = {},
): Promise<ExchangingCampaign> {
  await setCampaign(db);
  const members: string[] = [];
  for (let count = 0; count < memberCount; count += 1) members.push(await addMember(db, 1_000));
  const prizeId = await addPrize(db, { totalAmount: 500, grantedBefore: 30, ...prize });
  const { app, call } = await buildTestApp(db);
  let exchanges = 0;
  return {
    members,
    prizeId,
    exchange: (member) => exchangeOnce(call, prizeId, member, `exchange-${(exchanges += 1)}`),
    close: () => app.close(),
  };
}

async function exchangeOnce(call: CallApi, prizeId: string, member: string, key: string): Promise<number> {
  const path = `/prizes/${prizeId}/exchange`;
  const answer = await call({ method: 'POST', path, member, key, body: { amount: 1, exchangePoint: 100 } });
  return answer.statusCode;
}
