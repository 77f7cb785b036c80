import type { Database } from '#server/db/database.ts';
import { defineOutwardJob, jobLeaseMs } from '#server/jobs/job.ts';
import type { OrderServices, OutwardServices } from '#server/jobs/job.ts';
import { orderJob } from '#server/jobs/jobs-repository.ts';
import { readReleaseView } from '#server/releases/stored/release-view.ts';
import type { Release } from '#server/releases/stored/release-view.ts';
import { createProviders } from '#server/features/providers/providers.ts';
import { ProviderError } from '#server/features/social-accounts/provider.ts';
import type { SignIn } from '#server/features/social-accounts/provider.ts';
import { accountsOf } from '#server/features/social-accounts/social-accounts-repository.ts';
import { secretsOf } from '#server/base/secrets/secrets-of.ts';
import { nextCheckIn, postponeAction, takeDueActions } from './actions-repository.ts';
import type { ActionRow } from './actions-repository.ts';
import { askNetwork, mostChecks, nextCheckAfter, retryAtOf } from './ask-network.ts';
import { errorCodeOfNetwork } from './network-errors.ts';
import { NetworkPauses } from './network-pauses.ts';
import { abandonAction, settleAction } from './settle-action.ts';

const everyMs = 60_000;
const togetherMs = 5_000;
const mostAtOnce = 50;
/** Longer than the network may take for all of a batch. */
const leaseMs = 10 * 60_000;

/**
 * Looks at the network whether pending actions were done, each a few times and ever later; at last it is told that one
 * could not be confirmed. Whom a network does not want to be asked about waits, and that is no look. It runs when the next one is
 * due, and each minute for what a server left behind that ended. A slow network is asked for half of the job's lease;
 * another run goes on.
 */
export const checkActions = defineOutwardJob({
  kind: 'social-actions.check',
  everyMs,
  work: async (db, services) => {
    const now = services.clock.now();
    const release = await readReleaseView(db);
    if (release === null) return 'done';
    const taken = await takeDueActions(db, { now, until: new Date(now.getTime() + leaseMs), most: mostAtOnce });
    const left = await checkAll({ db, services, release, signIn: signInOf(services) }, taken);
    for (const row of left) await postponeAction(db, row, now, row.checks - 1);
    if (left.length > 0) return 'again';
    await orderNextCheck(db, services);
    return taken.length < mostAtOnce ? 'done' : 'again';
  },
});

/** Has a server look for what is due at that time; what is due at nearly the same time is looked for together. */
export async function orderCheck(db: Database, services: OrderServices, dueAt: Date): Promise<void> {
  const runAt = new Date(Math.ceil(dueAt.getTime() / togetherMs) * togetherMs);
  await orderJob(db, services, checkActions, { key: `due ${runAt.toISOString()}`, payload: {}, runAt });
}

async function orderNextCheck(db: Database, services: OrderServices): Promise<void> {
  const next = await nextCheckIn(db);
  if (next !== null) await orderCheck(db, services, next);
}

interface Checking {
  readonly db: Database;
  readonly services: OutwardServices;
  readonly release: Release;
  readonly signIn: Pick<SignIn, 'providers' | 'secrets'>;
}

function signInOf({ settings, clock, origin }: OutwardServices): Checking['signIn'] {
  const secrets = secretsOf(settings);
  return { secrets, providers: createProviders({ settings, secrets, clock, origin }) };
}

/** Gives those for which the time was not enough. */
async function checkAll(checking: Checking, taken: readonly ActionRow[]): Promise<readonly ActionRow[]> {
  const { clock } = checking.services;
  const endMs = clock.now().getTime() + jobLeaseMs / 2;
  const pauses = new NetworkPauses();
  for (const [index, row] of taken.entries()) {
    if (clock.now().getTime() >= endMs) return taken.slice(index);
    const wait = pauses.untilFor(row);
    if (wait === undefined) await checkAction(checking, pauses, row);
    else await postponeAction(checking.db, row, wait, row.checks - 1);
  }
  return [];
}

async function checkAction(checking: Checking, pauses: NetworkPauses, row: ActionRow): Promise<void> {
  const { db, services, release, signIn } = checking;
  const now = services.clock.now();
  const account = (await accountsOf(db, row.memberId)).find((one) => one.provider === row.provider);
  if (account === undefined) {
    return db.transaction((tx) => abandonAction(tx, services, row, 'sns-action.not-authorised'));
  }
  const asking = { key: row, account, campaign: release.campaign, since: row.createdAt };
  try {
    if (await askNetwork({ db, clock: services.clock }, signIn, asking)) {
      await db.transaction((tx) => settleAction(tx, services, row, release));
    } else if (row.checks >= mostChecks) {
      await db.transaction((tx) => abandonAction(tx, services, row, 'sns-action.not-confirmed'));
    } else await postponeAction(db, row, nextCheckAfter(row.checks, now));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const until = await afterFailure(checking, row, error);
    if (until !== null) pauses.note(row, error.code, until);
  }
}

/** Gives until when the network is left alone; null when it has refused this action, and may be asked about others. */
async function afterFailure({ db, services }: Checking, row: ActionRow, error: ProviderError): Promise<Date | null> {
  const refusal = errorCodeOfNetwork(error);
  const looks = error.code === 'rate_limited' ? row.checks - 1 : row.checks;
  const code = refusal ?? (looks > mostChecks ? 'sns-action.network-unreachable' : null);
  const until = retryAtOf(error, row.checks, services.clock.now());
  if (code !== null) {
    await db.transaction((tx) => abandonAction(tx, services, row, code));
    return refusal === null ? until : null;
  }
  const { provider, actionType: action } = row;
  services.logger?.warn(
    { provider, action, code: error.code, reason: error.message, until },
    'A network is asked later.',
  );
  await postponeAction(db, row, until, looks);
  return until;
}
