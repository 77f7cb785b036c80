import { millisecondsOf } from '#schemas/scenario/duration.ts';
import { providerOf } from '#schemas/campaign.ts';
import type { Campaign } from '#schemas/campaign.ts';
import type { Provider } from '#schemas/entities/product.ts';
import type { GivenMember, HistoryEntry } from '#schemas/scenario/given.ts';
import { dayMs } from '#server/base/day.ts';
import { createToken, hashToken } from '#server/base/secrets/secret-token.ts';
import type { Secrets } from '#server/base/secrets/secrets.ts';
import type { BuiltRelease } from '#server/releases/build/build-release.ts';
import { givePicture } from '#server/features/pictures/keep-picture.ts';
import { registerMember } from '#server/features/members/register-member.ts';
import { saveGrant, saveProfile } from '#server/features/social-accounts/social-accounts-repository.ts';
import { picturePathOf } from '#server/features/sandbox/pages/account-view.ts';
import { issueTokens } from '#server/features/sandbox/network/tokens-repository.ts';
import { openedAt } from '#server/features/sandbox/pages/personas.ts';
import type { Persona } from '#server/features/sandbox/pages/personas.ts';
import { ageOf, scopesOf } from '#server/features/sandbox/sandbox-provider.ts';
import type { ProviderGrant } from '#server/features/social-accounts/provider.ts';
import { agree } from '#server/features/terms/agreements.ts';
import { sessionCookie } from '#server/features/sessions/session-cookie.ts';
import { startSession } from '#server/features/sessions/sessions-repository.ts';
import { findPersona, unknownName } from '../stage/names.ts';
import { seededRandom } from '../stage/seeded-random.ts';
import type { StageCookie, StageServices } from '../stage/stage-state.ts';
import { playHistory } from './play-history.ts';
import { StageError } from '../stage/stage-state.ts';
import { readFile } from 'node:fs/promises';
import type { Picture } from '#server/features/pictures/pictures-repository.ts';

export interface RegisterServices extends StageServices {
  readonly secrets: Secrets;
}

const tokenLifeSeconds = 2 * 60 * 60;

/**
 * Registers a fan as the product itself would, a day before its history or the scenario begins, and lets it live through
 * its history. Gives the cookie of a session that begins now. Throws `StageError`. The live release must be one of an
 * open campaign.
 */
export async function registerGiven(
  services: RegisterServices,
  given: GivenMember,
  { campaign }: BuiltRelease,
): Promise<StageCookie> {
  const { db, clock, random } = services;
  const persona = findPersona(given.persona);
  const provider = providerOf(campaign.product);
  const open = {
    product: { ...campaign.product, situation: 'begin' as const },
    points: { ...campaign.points, welcome: welcomeFor(given, campaign) },
  };
  const { history = [] } = given;
  const first = Math.max(0, ...history.map(({ ago }) => millisecondsOf(ago)));
  const since = new Date(clock.now().getTime() - first - dayMs);
  const { memberId, socialAccountId, sessionId } = await signUp(
    { ...services, clock: { now: () => since } },
    persona,
    open,
    (clock.now().getTime() - since.getTime()) / 1000 + tokenLifeSeconds,
  );
  await playHistory(services, { memberId, persona, provider }, history);
  const token = createToken(random);
  await startSession(db, { id: hashToken(token), memberId, socialAccountId }, sessionId, clock.now());
  return { name: sessionCookie.name, value: token };
}

/** What the network grants for a persona who let the site in; its tokens take nothing of the chance of a scenario. */
async function grantOf(
  { id: accountId }: Persona,
  provider: Provider,
  { db, clock, random }: RegisterServices,
  lifeSeconds: number,
): Promise<ProviderGrant> {
  const owner = { codeHash: hashToken(createToken(random)), personaId: accountId, scope: scopesOf(provider).join(' ') };
  const ownRandom = seededRandom(`network ${owner.codeHash}`);
  return { accountId, ...(await issueTokens(db, { clock, random: ownRandom }, owner, lifeSeconds)) };
}

async function signUp(
  services: RegisterServices,
  persona: Persona,
  campaign: Pick<Campaign, 'product' | 'points'>,
  lifeSeconds: number,
) {
  const { db, clock, random, secrets } = services;
  const now = clock.now();
  const provider = providerOf(campaign.product);
  const account = await saveGrant(services, secrets, provider, await grantOf(persona, provider, services, lifeSeconds));
  const { screenName, nickname } = persona;
  const profile = { screenName, nickname, imageUrl: picturePathOf(persona), isProtected: false };
  await saveProfile(db, account, { ...profile, ...ageOf(provider, openedAt(persona, clock.now())) }, now);
  await givePicture(db, account, await readAvatar(persona), now);
  const sessionId = hashToken(createToken(random));
  const socialAccountId = account.id;
  await startSession(db, { id: sessionId, memberId: null, socialAccountId }, null, now);
  const { terms } = campaign.product;
  const memberId = await db.transaction(async (tx) => {
    const id = await registerMember(tx, services, campaign, { sessionId, socialAccountId });
    if (terms !== undefined) await agree(tx, services, campaign.product, { memberId: id, version: terms.version });
    return id;
  });
  return { memberId, socialAccountId, sessionId };
}

/**
 * Points to welcome a member with, so that after its history it has exactly those given; as the campaign has it where
 * none are given. Throws `StageError` when no welcome makes it so, or a prize costs more than the member had then.
 */
function welcomeFor({ persona, points, history = [] }: GivenMember, campaign: Campaign): number {
  const movements = history.map((entry) => movementOf(entry, campaign));
  const sum = movements.reduce((total, movement) => total + movement, 0);
  const welcome = points === undefined ? campaign.points.welcome : points - sum;
  const earned = movements.filter((movement) => movement > 0).reduce((total, movement) => total + movement, 0);
  const sums = `The history of ${persona} earns ${earned} points and spends ${earned - sum}`;
  if (welcome < 0) {
    throw new StageError(
      `${sums}, which leaves ${sum} or more, never the ${points} that are given.`,
      'Give more points, let the member earn less, or have it take more.',
    );
  }
  let balance = welcome;
  for (const [index, movement] of movements.entries()) {
    balance += movement;
    if (balance >= 0) continue;
    throw new StageError(
      `${sums}, begun with ${welcome}: entry ${index + 1} costs ${-movement}, ${-balance} more than there are by then.`,
      'Give more points, or let the member earn them before.',
    );
  }
  return welcome;
}

function movementOf(entry: HistoryEntry, { prizes, gacha, raffles = [] }: Campaign): number {
  if ('earned' in entry) return entry.earned;
  if ('drew' in entry) return -(gacha?.pointForGacha ?? 0);
  if ('entered' in entry) return -(raffles.find(({ id }) => id === entry.entered)?.usePoint ?? 0) * (entry.amount ?? 1);
  const prize = prizes.find(({ id }) => id === entry.exchanged);
  if (prize) return -prize.exchangePoint * (entry.amount ?? 1);
  const known = prizes.map(({ id }) => id);
  throw unknownName('prize', entry.exchanged, known);
}

/** The picture of a persona, as a site gets it from the network. */
export async function readAvatar({ avatar }: Persona): Promise<Picture> {
  return {
    mediaType: 'image/png',
    bytes: await readFile(new URL(`../../features/sandbox/avatars/${avatar}.png`, import.meta.url)),
  };
}
