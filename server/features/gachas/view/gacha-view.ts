import { isOpen } from '#schemas/campaign/situation.ts';
import type { FixedGachaPrize, Gacha, GachaItem, GotGachaPrize } from '#schemas/entities/gacha.ts';
import type { GachaItemRecord, GachaRecord } from '#schemas/campaign/gacha.ts';
import { standingItems, totalOf } from '#schemas/fair/gacha-odds.ts';
import type { StandingItem } from '#schemas/fair/gacha-odds.ts';
import type { MemberContext } from '#server/http/requests/source-reader.ts';
import { hrefOf } from '#server/awards/delivery.ts';
import { addressOfAsset } from '#server/releases/address-of-asset.ts';
import type { GachaDefinition } from '../model/gacha-definition.ts';
import { gachaOf } from '../model/gacha-definition.ts';
import { memberKeyOf } from '../fairness/member-key.ts';
import { obstacleTo, outItems, standingDigest } from '../model/gacha-rules.ts';
import { readGachaState } from '../model/gacha-state.ts';
import type { GachaState } from '../model/gacha-state.ts';

type Words = Pick<MemberContext, 'release' | 'locale'>;

/** The gacha of the release as the member sees it; null where there is none. */
export async function readGacha(context: MemberContext): Promise<Gacha | null> {
  const definition = gachaOf(context.release);
  if (definition === null) return null;
  const state = await readGachaState(context.db, definition, context.memberId);
  return state === null ? null : gachaView(definition, state, context);
}

/** A gacha in that state, as pages of that language show it. */
export function gachaView(
  definition: GachaDefinition,
  state: GachaState,
  { release, locale, now }: Words & Pick<MemberContext, 'now'>,
): Gacha {
  const { record, odds } = definition;
  const { member } = state;
  const words = { release, locale };
  const out = outItems(definition, state.given);
  const standing = standingItems(odds, out);
  const { userLimitAmount, completionPrize } = record;
  return {
    id: record.id,
    type: record.type,
    name: record.name[locale],
    detail: record.detail[locale],
    startAt: instantOf(record.startAt),
    endAt: instantOf(record.endAt),
    pointForGacha: record.pointForGacha,
    currentUserPoint: member.balance,
    useGachaPoint: member.spent,
    drawCount: member.drawCount,
    userLimitAmount,
    stockUserLimitAmount: userLimitAmount === null ? null : Math.max(0, userLimitAmount - member.drawCount),
    guarantee: guaranteeOf(definition, standing, member.misses),
    gotGachaPrize: gotPrize(definition, state, words),
    fixedGachaPrize: fixedPrize(definition, state, words),
    completeGachas: itemsOf(definition, { state, standing }, words),
    completionPrize: completionPrize === undefined ? null : prizeBase(completionPrize, words),
    totalWeight: totalOf(standing),
    oddsVersion: state.oddsVersion,
    oddsDigest: standingDigest(definition, out),
    memberKey: memberKeyOf(record.id, member.id),
    seedHash: state.gacha.seedHash,
    obstacle: obstacleTo(definition, state, { now, isOpen: isOpen(release.campaign.product, 'draw') }),
  };
}

function instantOf(written: string | null | undefined): string | null {
  return written === null || written === undefined ? null : new Date(written).toISOString();
}

function guaranteeOf(
  { odds: { guarantee } }: GachaDefinition,
  standing: readonly StandingItem[],
  misses: number,
): Gacha['guarantee'] {
  if (guarantee === null) return null;
  const { after, rarity } = guarantee;
  const isThere = standing.some((item) => item.weight > 0 && item.rarity >= rarity);
  return isThere ? { after, rarity, remaining: Math.max(1, after - misses) } : null;
}

function gotPrize(definition: GachaDefinition, { member }: GachaState, words: Words): GotGachaPrize | null {
  if (member.undecided === null) return null;
  const { id, itemId, isNew, number } = member.undecided;
  const item = itemNamed(definition, itemId);
  return { id, ...looksOf(item), prizeBase: prizeBase(item, words), isNew, number };
}

const completionRarity = 5;

function fixedPrize(definition: GachaDefinition, { member }: GachaState, words: Words): FixedGachaPrize | null {
  if (member.award === null) return null;
  const { drawId, prizeId, code } = member.award;
  const { completionPrize, delivery } = definition.record;
  const isCompletion = completionPrize?.id === prizeId;
  return {
    id: drawId,
    ...(isCompletion ? { isRare: true, rarity: completionRarity } : looksOf(itemNamed(definition, prizeId))),
    prizeBase: prizeBase(prizeNamed(definition.record, prizeId), words),
    prizeCode: code,
    href: hrefOf(delivery),
  };
}

/** The item with that id; a publish keeps every item that was drawn. */
export function itemNamed({ record }: GachaDefinition, id: string): GachaItemRecord {
  return found(record.items, record, id);
}

/** What is given for good under that id: an item, or the prize for having drawn all. */
export function prizeNamed(record: GachaRecord, id: string): Pick<GachaItemRecord, 'id' | 'name' | 'icon'> {
  return found(prizesOf(record), record, id);
}

/** All that is given for good: items, and the prize for having drawn all. */
export function prizesOf({
  items,
  completionPrize,
}: GachaRecord): readonly Pick<GachaItemRecord, 'id' | 'name' | 'icon'>[] {
  return completionPrize === undefined ? items : [...items, completionPrize];
}

function found<Prize extends { readonly id: string }>(prizes: readonly Prize[], gacha: GachaRecord, id: string): Prize {
  const prize = prizes.find((one) => one.id === id);
  if (prize === undefined) throw new Error(`The gacha "${gacha.id}" has lost its item "${id}".`);
  return prize;
}

function looksOf({ isRare = false, rarity }: GachaItemRecord): Pick<GachaItem, 'isRare' | 'rarity'> {
  return { isRare, rarity };
}

function prizeBase(
  { id, name, icon }: Pick<GachaItemRecord, 'id' | 'name' | 'icon'>,
  { release, locale }: Words,
): GotGachaPrize['prizeBase'] {
  return { id, name: name[locale], parameter: { src: addressOfAsset(icon, release.assets) } };
}

function itemsOf(
  { record }: GachaDefinition,
  { state, standing }: { readonly state: GachaState; readonly standing: readonly StandingItem[] },
  { release, locale }: Words,
): GachaItem[] {
  const { acquired, undecided } = state.member;
  const weights = new Map(standing.map(({ id, weight }) => [id, weight]));
  const total = totalOf(standing);
  return record.items
    .filter(({ id, weight }) => weight > 0 || acquired.has(id))
    .toSorted((one, other) => other.rarity - one.rarity)
    .map((item) => {
      const { id, name, icon, thumbnail = icon, totalAmount } = item;
      const weight = weights.get(id) ?? 0;
      return {
        id,
        name: name[locale],
        ...looksOf(item),
        imgSrc: addressOfAsset(icon, release.assets),
        imgThumbnailSrc: addressOfAsset(thumbnail, release.assets),
        weight,
        odds: percentage(weight, total),
        totalAmount,
        stockTotalAmount: totalAmount === null ? null : Math.max(0, totalAmount - (state.given.get(id) ?? 0)),
        isAcquired: acquired.has(id),
        isNew: undecided?.isNew === true && undecided.itemId === id,
      };
    });
}

const decimals = 4;

/** A share as a percentage such as "2.5%"; "≈" stands before one that is rounded to four decimals. */
function percentage(weight: number, total: number): string {
  if (weight === 0) return '0%';
  const scaled = weight * 100 * 10 ** decimals;
  const figure = String(Number((scaled / total / 10 ** decimals).toFixed(decimals)));
  return scaled % total === 0 ? `${figure}%` : `≈${figure}%`;
}
