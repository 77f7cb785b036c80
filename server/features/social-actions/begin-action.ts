import { providerOf } from '#schemas/campaign.ts';
import { isOpen } from '#schemas/campaign/situation.ts';
import type { ActionState } from '#schemas/entities/social-action.ts';
import type { SnsActionErrorCode } from '#schemas/entities/sns-action-error.ts';
import type { SnsActionType } from '#schemas/values/sns-action-types.ts';
import { hourMs } from '#server/base/day.ts';
import { ApiError } from '#server/base/api-error.ts';
import type { Transaction } from '#server/db/database.ts';
import type { AppDependencies } from '#server/http/app-dependencies.ts';
import type { AskOutOfTurn } from '#server/http/limits/turns.ts';
import { loginRequired } from '#server/http/requests/request-member.ts';
import { hasMemberLeft, lockMemberAccount } from '#server/ledger/accounts.ts';
import { readLedgerPoints } from '#server/ledger/user-point.ts';
import type { Release } from '#server/releases/stored/release-view.ts';
import type { ActionProof, SignIn } from '#server/features/social-accounts/provider.ts';
import { ProviderError } from '#server/features/social-accounts/provider.ts';
import { accountsOf } from '#server/features/social-accounts/social-accounts-repository.ts';
import type { SocialAccount } from '#server/features/social-accounts/social-accounts-repository.ts';
import { countSince, insertAction, lockAction, postponeAction } from './actions-repository.ts';
import type { ActionKey } from './actions-repository.ts';
import { orderCheck } from './check-actions.ts';
import { askNetwork, retryAtOf } from './ask-network.ts';
import { errorCodeOfNetwork } from './network-errors.ts';
import { isCost, missionsFor } from './missions.ts';
import { abandonAction, settleAction } from './settle-action.ts';

export interface ActionServices extends Pick<AppDependencies, 'db' | 'clock' | 'random' | 'wakeJobs'> {
  readonly askOutOfTurn: AskOutOfTurn;
}

/** What no fan does by hand. */
const mostAnHour: Readonly<Record<SnsActionType, number>> = {
  like: 120,
  retweet: 60,
  quote: 30,
  follow: 30,
  reply_send: 30,
  tweet: 30,
  view: 240,
};
/** When a job asks the network first: soon after a fan went there, later where this process is doing it itself. */
const firstCheckMs = { verify: 5_000, write: 60_000 };

/**
 * Begins something that a member does on the social network, or says how far it is: it is done once for each target,
 * however often and from wherever it is asked for. What the network lets the site do is done at once; what the fan does
 * there is pending until a job has seen it; what only the browser can say counts at once. When the network does not
 * answer, it stays pending, and a job goes on. Throws `ApiError`: 403 `situation.closed`, 401 for a member who left, 409
 * `sns-action.unlinked` without an account there, `sns-action.not-offered` for what the network does not have,
 * `sns-action.insufficient-points`, 429 `sns-action.too-many`, and what the network refuses as `sns-action.…`.
 */
export async function beginAction(
  services: ActionServices,
  signIn: SignIn,
  key: ActionKey,
  release: Release,
): Promise<ActionState> {
  const { db } = services;
  if (!isOpen(release.campaign.product, 'earn')) {
    throw new ApiError(403, 'situation.closed', 'Points can no longer be earned.');
  }
  const account = await accountFor(services, key, release);
  const proof = signIn.providers[account.provider].actions.proofs[key.actionType];
  if (proof === null) throw new ApiError(409, 'sns-action.not-offered', 'The social network does not have that.');
  const state = await db.transaction(async (tx) => {
    const begun = await insertPending(tx, services, { key, proof, account, release });
    if (begun !== 'begun' || proof !== 'reported') return begun;
    await settleAction(tx, services, key, release);
    return 'done';
  });
  if (state !== 'begun') return state;
  if (proof !== 'write') return 'pending';
  return writeAtNetwork(services, signIn, { key, account, release });
}

interface Beginning {
  readonly key: ActionKey;
  readonly account: SocialAccount;
  readonly release: Release;
}

async function accountFor({ db }: ActionServices, key: ActionKey, { campaign }: Release): Promise<SocialAccount> {
  const provider = providerOf(campaign.product);
  const account = (await accountsOf(db, key.memberId)).find((one) => one.provider === provider);
  if (account !== undefined) return account;
  throw new ApiError(409, 'sns-action.unlinked', 'No account of the social network is linked.');
}

async function insertPending(
  tx: Transaction,
  services: ActionServices,
  { key, proof, account, release }: Beginning & { readonly proof: ActionProof },
): Promise<ActionState | 'begun'> {
  await lockMemberAccount(tx, key.memberId);
  if (await hasMemberLeft(tx, key.memberId)) throw loginRequired();
  const known = await lockAction(tx, key);
  if (known !== null) return known.state;
  const now = services.clock.now();
  if ((await countSince(tx, key, new Date(now.getTime() - hourMs))) >= mostAnHour[key.actionType]) throw tooMany();
  await requirePoints(tx, key, release, now);
  const nextCheckAt = new Date(now.getTime() + (proof === 'verify' ? firstCheckMs.verify : firstCheckMs.write));
  const { provider } = account;
  await insertAction(tx, { ...key, provider, state: 'pending', point: 0, checks: 0, nextCheckAt, createdAt: now });
  if (proof === 'verify') await orderCheck(tx, services, nextCheckAt);
  return 'begun';
}

async function requirePoints(tx: Transaction, key: ActionKey, { campaign }: Release, now: Date): Promise<void> {
  if (!isCost(key.actionType)) return;
  const [mission] = missionsFor(campaign, key.actionType, now);
  if (mission === undefined) return;
  const { balance } = await readLedgerPoints(tx, key.memberId);
  if (balance >= mission.points) return;
  throw new ApiError(409, 'sns-action.insufficient-points', "You don't have enough points");
}

function tooMany(): ApiError {
  return new ApiError(429, 'sns-action.too-many', 'You did that very often within an hour. Please wait and try again.');
}

async function writeAtNetwork(
  services: ActionServices,
  signIn: SignIn,
  { key, account, release }: Beginning,
): Promise<ActionState> {
  const { db, clock } = services;
  try {
    const asking = { key, account, campaign: release.campaign, since: clock.now() };
    await services.askOutOfTurn(() => askNetwork(services, signIn, asking));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const code = errorCodeOfNetwork(error);
    if (code === null) {
      const retryAt = retryAtOf(error, 1, clock.now());
      await postponeAction(db, key, retryAt);
      await orderCheck(db, services, retryAt);
      return 'pending';
    }
    await db.transaction((tx) => abandonAction(tx, services, key, code));
    throw refusal(code);
  }
  await db.transaction((tx) => settleAction(tx, services, key, release));
  return 'done';
}

function refusal(code: SnsActionErrorCode): ApiError {
  return new ApiError(409, code, 'The social network did not take it.');
}
