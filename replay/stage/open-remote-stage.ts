import { apiPrefix } from '#schemas/api/conventions.ts';
import type { Given } from '#schemas/scenario/given.ts';
import { reasonOf, StageError } from '#server/testing/door.ts';
import { givenDefaults } from '../scenario/planned-given.ts';
import { OwnSiteOnlyError } from './stage.ts';
import type { Play, Stage } from './stage.ts';

const noChange = 'What goes on around the fan cannot be changed on another site.';

const remotePlay: Play = {
  cookies: [],
  change: () => Promise.reject(new OwnSiteOnlyError(noChange)),
  heldCalls: () => 0,
  readStored: () => Promise.reject(new OwnSiteOnlyError('Another site does not tell what it stores.')),
  readReports: async () => [],
  end: async () => {},
};

/**
 * A site that runs somewhere and is not ours: it is played on as it stands, by its own time. `url` is any address of it.
 * Throws `StageError` when nothing answers there; a play that wants it otherwise throws `OwnSiteOnlyError`.
 */
export async function openRemoteStage(url: string): Promise<Stage> {
  const origin = originOf(url);
  await readProduct(origin);
  return {
    origin,
    startsAt: () => new Date().toISOString(),
    async begin({ given, steps }) {
      requireSettable(given);
      if (steps.some(({ verb }) => verb === 'meanwhile')) throw new OwnSiteOnlyError(noChange);
      await requireProduct(origin, given);
      return remotePlay;
    },
    close: async () => {},
  };
}

/** What of "given" is compared with that site or made in the browser; `requireSettable` refuses another clock. */
type NeedsNoSite = 'product' | 'clock' | 'seed' | 'locale' | 'device' | 'inApp' | 'opens';

/** What a scenario can begin with, and what it is called when another site cannot be made so. */
const onlyOnOwnSite = {
  member: 'a member who is signed in',
  stock: 'what is left of prizes',
  prizes: 'prizes that a publish changed',
  distributed: 'prizes that were sent',
  gacha: 'another gacha',
  raffles: 'raffles that a publish changed',
  drawnRaffles: 'raffles that were drawn',
  network: 'what happens at the social network',
  failedActions: 'social actions that failed',
  heldRewards: 'rewards that are held for review',
  reviewedRewards: 'rewards that were reviewed',
  invitations: 'other fans with invitation codes',
  faults: 'faults',
} as const satisfies Readonly<Record<Exclude<keyof Given, NeedsNoSite>, string>>;
const names = Object.keys(onlyOnOwnSite) as (keyof typeof onlyOnOwnSite)[];

function requireSettable(given: Given & { readonly clock: string }): void {
  const asked = names.find((name) => given[name] === null || Object.keys(given[name] ?? {}).length > 0);
  if (asked !== undefined)
    throw new OwnSiteOnlyError(`It needs ${onlyOnOwnSite[asked]}, which is not set on another site.`);
  if (given.clock !== givenDefaults.clock)
    throw new OwnSiteOnlyError('It needs another time, which is not set on another site.');
  const [setting] = Object.keys(given.product?.settings ?? {});
  if (setting === undefined) return;
  throw new OwnSiteOnlyError(`It needs "${setting}" of the product to be set, which is not done on another site.`);
}

interface SiteProduct {
  readonly situation: unknown;
  readonly subSituation: unknown;
}

async function requireProduct(origin: string, { product = {} }: Given): Promise<void> {
  const actual = await readProduct(origin);
  for (const name of ['situation', 'subSituation'] as const) {
    const wanted = product[name];
    if (wanted === undefined || wanted === actual[name]) continue;
    throw new OwnSiteOnlyError(
      `It needs the ${name} ${JSON.stringify(wanted)}, but that site has ${JSON.stringify(actual[name] ?? null)}.`,
    );
  }
}

async function readProduct(origin: string): Promise<SiteProduct> {
  const address = `${origin}${apiPrefix}/product`;
  const answer = await fetch(address).catch((error: unknown) => {
    throw new StageError(`The site at ${origin} cannot be reached: ${reasonOf(error)}.`, 'Is it running?');
  });
  const body: unknown = answer.ok ? await answer.json().catch(() => null) : null;
  const product = typeof body === 'object' && body !== null && 'product' in body ? body.product : null;
  if (typeof product === 'object' && product !== null && 'situation' in product && 'subSituation' in product) {
    return product;
  }
  throw new StageError(
    `At ${origin} there is no site of this product: ${address} was answered with ${answer.status}.`,
    'Give the address of a running site after --against.',
  );
}

function originOf(url: string): string {
  if (/^https?:\/\//.test(url) && URL.canParse(url)) return new URL(url).origin;
  throw new StageError(`"${url}" is no address of a site.`, 'Write it as http://localhost:3000.');
}
