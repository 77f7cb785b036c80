import type { ScriptFault } from '#schemas/scenario/fault.ts';
import type { RaffleRecord } from '#schemas/campaign/raffle.ts';
import type { ChangedPrize, GivenGacha, GivenProduct, GivenRaffles } from '#schemas/scenario/given.ts';
import type { BuiltRelease } from '#server/releases/build/build-release.ts';
import { hashOfJson } from '#server/releases/content-hash.ts';
import {
  findReleaseByDigest,
  insertRelease,
  liveChannel,
  lockChannel,
} from '#server/releases/stored/releases-repository.ts';
import { makeLive } from '#server/publishing/publish-campaign.ts';
import type { PublishServices } from '#server/publishing/publish-campaign.ts';
import { damageScripts } from './script-faults.ts';
import Value from 'typebox/value';
import { Campaign } from '#schemas/campaign.ts';
import type { GachaRecord } from '#schemas/campaign/gacha.ts';
import { unknownName } from './names.ts';
import { StageError } from './stage-state.ts';

type GivenPrizes = Readonly<Record<string, ChangedPrize | null>>;
type Prizes = Campaign['prizes'];
type ProductSettings = Campaign['product'];

const ProductSchema = Campaign.properties.product;

/**
 * The settings of a product where a scenario has them differ. Throws `StageError` for a setting that campaign.json does
 * not have, and for a value that it would not take.
 */
function mergeSettings(settings: ProductSettings, given: GivenProduct): ProductSettings {
  const { situation, subSituation, settings: others = {} } = given;
  const known = Object.keys(ProductSchema.properties);
  const unknown = Object.keys(others).find((name) => !known.includes(name));
  if (unknown !== undefined) throw unknownName('product setting', unknown, known);
  const merged: unknown = {
    ...settings,
    ...others,
    ...(situation !== undefined && { situation }),
    ...(subSituation !== undefined && { subSituation }),
  };
  if (Value.Check(ProductSchema, merged)) return merged;
  const [error] = Value.Errors(ProductSchema, merged);
  const name = error?.instancePath.slice(1).replaceAll('/', '.') ?? '';
  throw new StageError(
    `The setting "${name}" of "product" cannot be so: it ${error?.message ?? 'is wrong'}.`,
    'Write it as campaign.json has it in "product".',
  );
}

/** The prizes where a scenario has them differ. Throws `StageError` for one that there is not. */
function changePrizes(prizes: Prizes, given: GivenPrizes): Prizes {
  const known = prizes.map(({ id }) => id);
  const unknown = Object.keys(given).find((id) => !known.includes(id));
  if (unknown !== undefined) throw unknownName('prize', unknown, known.toSorted());
  return prizes.flatMap((prize) => {
    const changed = given[prize.id];
    return changed === null ? [] : { ...prize, ...changed };
  });
}

/** Throws `StageError` for what the campaign's gacha does not have. */
function mergeGacha(
  declared: GachaRecord | undefined,
  present: GachaRecord | undefined,
  given: GivenGacha | null,
): GachaRecord | undefined {
  if (given === null) return undefined;
  const record = present ?? declared;
  if (record === undefined) throw new StageError('The campaign has no gacha.', 'Leave out "gacha".');
  const { pointForGacha = record.pointForGacha, endAt = record.endAt, weights = {} } = given;
  const known = record.items.map(({ id }) => id);
  const unknown = Object.keys(weights).find((id) => !known.includes(id));
  if (unknown !== undefined) throw unknownName('item of the gacha', unknown, known);
  const items = record.items.map((item) => ({ ...item, weight: weights[item.id] ?? item.weight }));
  const totalWeight = items.reduce((sum, { weight }) => sum + weight, 0);
  return { ...record, pointForGacha, endAt, items, totalWeight };
}

/** Throws `StageError` for a raffle that the campaign does not have. */
function mergeRaffles(raffles: readonly RaffleRecord[], given: GivenRaffles): RaffleRecord[] {
  const known = raffles.map(({ id }) => id);
  const unknown = Object.keys(given).find((id) => !known.includes(id));
  if (unknown !== undefined) throw unknownName('raffle', unknown, known);
  return raffles.map((raffle) => ({ ...raffle, ...given[raffle.id] }));
}

/** What of the live release is not as the campaign's folder has it. */
export interface ReleaseChange {
  readonly product?: GivenProduct | undefined;
  readonly prizes?: GivenPrizes | undefined;
  /** Null for none. */
  readonly gacha?: GivenGacha | null | undefined;
  readonly raffles?: GivenRaffles | undefined;
  /** In place of all before. */
  readonly scriptFaults?: readonly ScriptFault[] | undefined;
}

/** The release that is live in a play. */
export interface StageRelease {
  /** What the settings of the product are once all changes are live. */
  readonly settings: ProductSettings;
  /** Throws `StageError` for what the campaign does not have; nothing is changed then. */
  change(change: ReleaseChange): void;
  /** Makes it live as a publish would, but without checks: another digest and revision when anything changed. */
  goLive(services: PublishServices): Promise<void>;
}

/** Begins with what was published. */
export function createStageRelease(published: BuiltRelease): StageRelease {
  let { product: settings, prizes, gacha, raffles = [] } = published.campaign;
  let damaged = damageScripts(published, []);
  return {
    get settings() {
      return settings;
    },
    change({ product, prizes: givenPrizes = {}, gacha: givenGacha, raffles: givenRaffles = {}, scriptFaults }) {
      const nextPrizes = changePrizes(prizes, givenPrizes);
      const nextSettings = product === undefined ? settings : mergeSettings(settings, product);
      const nextGacha = givenGacha === undefined ? gacha : mergeGacha(published.campaign.gacha, gacha, givenGacha);
      const nextRaffles = mergeRaffles(raffles, givenRaffles);
      if (scriptFaults !== undefined) damaged = damageScripts(published, scriptFaults);
      settings = nextSettings;
      gacha = nextGacha;
      prizes = nextPrizes;
      raffles = nextRaffles;
    },
    goLive: (services) =>
      putLive(services, changedRelease(published, { product: settings, prizes, gacha, raffles }, damaged)),
  };
}

function changedRelease(
  published: BuiltRelease,
  {
    gacha,
    raffles,
    ...changed
  }: Pick<Campaign, 'product' | 'prizes'> & {
    readonly gacha: GachaRecord | undefined;
    readonly raffles: readonly RaffleRecord[];
  },
  { documents, contents }: ReturnType<typeof damageScripts>,
): BuiltRelease {
  const { gacha: _gacha, raffles: _raffles, ...others } = published.campaign;
  const campaign = {
    ...others,
    ...changed,
    ...(gacha !== undefined && { gacha }),
    ...(raffles.length > 0 && { raffles: [...raffles] }),
  };
  const stored = {
    hash: hashOfJson(campaign),
    mediaType: 'application/json; charset=utf-8',
    bytes: Buffer.from(JSON.stringify(campaign)),
  };
  const manifest = { ...published.manifest, campaign: stored.hash, documents };
  return { campaign, manifest, digest: hashOfJson(manifest), contents: [stored, ...contents] };
}

async function putLive(services: PublishServices, release: BuiltRelease): Promise<void> {
  const { db, clock } = services;
  await db.transaction(async (tx) => {
    const live = await lockChannel(tx, liveChannel);
    const known = await findReleaseByDigest(tx, release.digest);
    const { id } = known ?? (await insertRelease(tx, release, { note: 'Replay', createdAt: clock.now() }));
    if (live?.releaseId !== id) await makeLive(tx, services, release.campaign, id);
  });
}
