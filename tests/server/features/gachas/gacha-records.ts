import { randomUUID } from 'node:crypto';
import { shownTerms } from '#machines/gacha/gacha-draw.ts';
import type { GachaItemRecord, GachaRecord } from '#schemas/campaign/gacha.ts';
import type { Gacha, GotGachaPrize } from '#schemas/entities/gacha.ts';
import { secretsOf } from '#server/base/secrets/secrets-of.ts';
import type { Database } from '#server/db/database.ts';
import { steerDraws } from '#server/testing/member/steer-draws.ts';
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

/** Has the next draws of a member on the gacha of the campaign give these, as the product draws. */
export function letCome(db: Database, memberId: string, ...next: readonly string[]): Promise<void> {
  return steerDraws({ db, secrets: secretsOf(testSettings) }, memberId, next);
}

/** What calls of members do on the gacha of the campaign. */
export function gachaCalls(call: () => CallApi) {
  const see = async (member: string, values: Partial<Call> = {}): Promise<Gacha> =>
    (await call()({ path: '/gachas/result', member, ...values })).json().gachaResult;
  /** Draws by what is shown now, or by `shown`. */
  const draw = async (member: string, values: Partial<Call> & { readonly shown?: Gacha } = {}) => {
    const { shown = await see(member), ...others } = values;
    const body = shownTerms(shown);
    return call()({ method: 'POST', path: '/gachas/exec', member, key: randomUUID(), body, ...others });
  };
  /** Draws what must come, and gives the draw. */
  const drawn = async (member: string): Promise<GotGachaPrize> => {
    const response = await draw(member);
    const got = response.json().gachaResult?.gotGachaPrize;
    if (response.statusCode !== 200 || got === null) throw new Error(`Nothing was drawn: ${response.body}`);
    return got;
  };
  const decide = (member: string, id: string, wish: 'confirm' | 'dismiss', values: Partial<Call> = {}) =>
    call()({ method: 'PUT', path: `/gachas/${id}/${wish}`, member, key: randomUUID(), body: {}, ...values });
  return { see, draw, drawn, decide };
}
