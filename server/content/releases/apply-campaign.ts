import { asc, notInArray } from 'drizzle-orm';
import type { Campaign } from '#schemas/campaign.ts';
import type { Transaction } from '../../db/database.ts';
import { notifications } from '../../db/schema/notifications.ts';
import { prizes } from '../../db/schema/prizes.ts';
import { products } from '../../db/schema/product.ts';
import { productCode } from '../../product/product-code.ts';

/** A prize of which more was given away than a campaign would leave. */
export interface StockBelowGranted {
  readonly prizeId: string;
  readonly totalAmount: number;
  readonly grantedAmount: number;
}

/**
 * Prizes whose stock a campaign would set below what members have already taken. Locks all prizes, so that no exchange
 * changes the answer until the transaction ends.
 */
export async function findStockBelowGranted(tx: Transaction, campaign: Campaign): Promise<StockBelowGranted[]> {
  const rows = await tx
    .select({ id: prizes.id, grantedAmount: prizes.grantedAmount })
    .from(prizes)
    .orderBy(asc(prizes.id))
    .for('update');
  const granted = new Map(rows.map((row) => [row.id, row.grantedAmount]));
  return campaign.prizes.flatMap(({ id, totalAmount }) => {
    const grantedAmount = granted.get(id) ?? 0;
    return totalAmount !== null && totalAmount < grantedAmount ? [{ prizeId: id, totalAmount, grantedAmount }] : [];
  });
}

/** Makes the records of a campaign those of the site. Records that it no longer has are hidden, never deleted. */
export async function applyCampaign(tx: Transaction, campaign: Campaign, now: Date): Promise<void> {
  await applyProduct(tx, campaign, now);
  await applyPrizes(tx, campaign);
  await applyNotifications(tx, campaign);
}

async function applyProduct(tx: Transaction, campaign: Campaign, now: Date): Promise<void> {
  const { name, product, countsBefore, points } = campaign;
  const row = {
    campaign: name,
    settings: product,
    countsBefore: countsBefore ?? { users: 0, gachas: 0 },
    points,
    appliedAt: now,
  };
  await tx
    .insert(products)
    .values({ code: productCode, ...row })
    .onConflictDoUpdate({ target: products.code, set: row });
}

async function applyPrizes(tx: Transaction, campaign: Campaign): Promise<void> {
  for (const [position, record] of campaign.prizes.entries()) {
    const { id, grantedBefore = 0, featured = false, endAt, ...described } = record;
    const row = { ...described, featured, position, hidden: false, endAt: endAt === null ? null : new Date(endAt) };
    await tx
      .insert(prizes)
      .values({ id, ...row, grantedBefore, grantedAmount: grantedBefore })
      .onConflictDoUpdate({ target: prizes.id, set: row });
  }
  const kept = campaign.prizes.map(({ id }) => id);
  await tx.update(prizes).set({ hidden: true }).where(notInArray(prizes.id, kept));
}

async function applyNotifications(tx: Transaction, campaign: Campaign): Promise<void> {
  for (const { id, onTop = false, displayedAt, ...described } of campaign.notifications) {
    const row = { ...described, onTop, displayedAt: new Date(displayedAt), hidden: false };
    await tx
      .insert(notifications)
      .values({ id, ...row })
      .onConflictDoUpdate({ target: notifications.id, set: row });
  }
  const kept = campaign.notifications.map(({ id }) => id);
  await tx.update(notifications).set({ hidden: true }).where(notInArray(notifications.id, kept));
}
