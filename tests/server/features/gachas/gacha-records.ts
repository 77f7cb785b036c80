import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { eq } from 'drizzle-orm';
import type { GachaItemRecord, GachaRecord } from '#schemas/campaign/gacha.ts';
import type { Gacha } from '#schemas/entities/gacha.ts';
import { secretsOf } from '#server/base/secrets-of.ts';
import type { Database } from '#server/db/database.ts';
import { gachas } from '#server/db/schema/gachas.ts';
import { sealSeed } from '#server/features/gachas/gacha-seeds.ts';
import { changeCampaign, localised } from '../../support/records.ts';
import type { Call, CallApi } from '../../support/test-app.ts';
import { testSettings } from '../../support/test-services.ts';

/** An item of rarity 1 without a stock limit, changed by `values`. */
export function itemRecord(id: string, weight: number, values: Partial<GachaItemRecord> = {}): GachaItemRecord {
  return {
    id,
    name: localised(id),
    icon: 'asset:prizes/mug.svg',
    rarity: 1,
    weight,
    totalAmount: null,
    ...values,
  };
}

/** A gacha of 100 points that keeps one of a lamp (rare, 10 in stock, 20 of 100) and candy (80), changed by `values`. */
export function gachaRecord(values: Partial<GachaRecord> = {}): GachaRecord {
  const items = values.items ?? [
    itemRecord('lamp', 20, { rarity: 5, isRare: true, totalAmount: 10 }),
    itemRecord('candy', 80),
  ];
  return {
    id: `gacha-${randomUUID()}`,
    type: 'keep',
    name: localised('Music box'),
    detail: localised('Winds up'),
    pointForGacha: 100,
    endAt: null,
    userLimitAmount: null,
    totalWeight: items.reduce((sum, { weight }) => sum + weight, 0),
    items,
    delivery: { kind: 'code' },
    ...values,
  };
}

/** A gacha that collects a crest and a gull, changed by `values`. */
export function completeRecord(values: Partial<GachaRecord> = {}): GachaRecord {
  return gachaRecord({
    type: 'complete',
    items: [itemRecord('crest', 30, { rarity: 5, isRare: true }), itemRecord('gull', 70)],
    completionPrize: { id: 'board', name: localised('board'), icon: 'asset:prizes/mug.svg' },
    ...values,
  });
}

/** Publishes the live campaign with that gacha, or without one. */
export async function setGacha(db: Database, gacha: GachaRecord | null): Promise<void> {
  await changeCampaign(db, ({ gacha: _before, ...campaign }) => ({ ...campaign, ...(gacha !== null && { gacha }) }));
}

/** Publishes the live campaign with a gacha as `gachaRecord` describes it; returns it. */
export async function addGacha(db: Database, values: Partial<GachaRecord> = {}): Promise<GachaRecord> {
  const record = values.type === 'complete' ? completeRecord(values) : gachaRecord(values);
  await setGacha(db, record);
  return record;
}

/** Gives a gacha a seed that is known, in place of its own. */
export async function setSeed(db: Database, gachaId: string, seed: Uint8Array): Promise<void> {
  const sealed = sealSeed(seed, secretsOf(testSettings), gachaId);
  await db.update(gachas).set(sealed).where(eq(gachas.id, gachaId));
}

/** What calls of one member do on the gacha of the campaign. */
export function gachaCalls(call: () => CallApi) {
  const see = async (member: string, values: Partial<Call> = {}): Promise<Gacha> =>
    (await call()({ path: '/gachas/result', member, ...values })).json().gachaResult;
  const draw = async (member: string, values: Partial<Call> = {}): Promise<LightMyRequestResponse> => {
    const { pointForGacha, oddsDigest } =
      values.body === undefined ? await see(member) : { pointForGacha: 0, oddsDigest: '' };
    return call()({
      method: 'POST',
      path: '/gachas/exec',
      member,
      key: randomUUID(),
      body: { pointForGacha, oddsDigest },
      ...values,
    });
  };
  const decide = (member: string, id: string, wish: 'confirm' | 'dismiss', values: Partial<Call> = {}) =>
    call()({ method: 'PUT', path: `/gachas/${id}/${wish}`, member, key: randomUUID(), body: {}, ...values });
  return { see, draw, decide };
}
