import { sql } from 'drizzle-orm';
import type { Audit } from '#server/audit/audit.ts';
import { distributionSteps, userPrizes } from '#server/db/schema/awards.ts';

/** Compares where each prize is said to be with the last step that was noted of it. */
export const auditDistributions: Audit = async (tx) => {
  const { userPrizeId, number } = distributionSteps;
  const last = tx
    .selectDistinctOn([userPrizeId], {
      id: userPrizeId,
      state: sql<string>`${distributionSteps.state}`.as('last_state'),
      sentOn: sql<string | null>`${distributionSteps.sentOn}`.as('last_sent_on'),
    })
    .from(distributionSteps)
    .orderBy(userPrizeId, sql`${number} DESC`)
    .as('last');
  const isOther = sql`CASE WHEN ${last.state} IS NULL THEN ${userPrizes.state} IN ('sent', 'failed')
    ELSE ${userPrizes.state} <> ${last.state} OR ${userPrizes.sentOn} IS DISTINCT FROM ${last.sentOn} END`;
  const rows = await tx
    .select({ id: userPrizes.id, state: userPrizes.state, noted: last.state })
    .from(userPrizes)
    .leftJoin(last, sql`${last.id} = ${userPrizes.id}`)
    .where(isOther)
    .orderBy(userPrizes.id);
  return {
    counted: { held: await tx.$count(userPrizes) },
    findings: rows.map(({ id, state, noted }) => ({
      code: 'distribution.differs',
      where: `prize ${id} of a member`,
      message: `The prize is "${state}", and its last step is ${noted === null ? 'none' : `"${noted}"`}.`,
      expected: null,
      found: null,
      advice: 'The steps are the truth: set what the prize says to its last step, and look for what wrote it.',
    })),
  };
};
