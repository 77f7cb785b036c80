import { socialAction } from '#server/features/social-actions/social-action-kind.ts';
import { eq } from 'drizzle-orm';
import { fallbackLocale } from '#schemas/values/locale-names.ts';
import { millisecondsOf } from '#schemas/scenario/duration.ts';
import type { HistoryEntry } from '#schemas/scenario/given.ts';
import type { Clock } from '#server/base/clock.ts';
import { readReleaseView } from '#server/releases/stored/release-view.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { prizeStock } from '#server/db/schema/prizes.ts';
import { ApiError } from '#server/base/api-error.ts';
import { requireRelease } from '#server/http/requests/request-release.ts';
import { grantPoints } from '#server/ledger/transfers.ts';
import type { LedgerServices } from '#server/ledger/transfers.ts';
import { exchangePrize } from '#server/features/prizes/exchange-prize.ts';
import { prizesById } from '#server/features/prizes/prize-definitions.ts';
import type { Persona } from '#server/features/sandbox/pages/personas.ts';
import { playDraw } from './play-draw.ts';
import type { DrawServices } from './play-draw.ts';
import { playEntry } from './play-entry.ts';
import { StageError } from '../stage/stage-state.ts';
import { findPrize } from './find-prize.ts';

/** A member who lives through its history. */
export interface HistoryOwner {
  readonly memberId: string;
  readonly persona: Persona;
  readonly provider: string;
}

/**
 * Lets a member do what its history says, each at its time, by the product's own rules. What it takes is of what
 * the campaign had given away before, so that a prize of which none is left can have been taken. Throws `StageError` for an order
 * that time does not have, and for what the product refuses.
 */
export async function playHistory(
  { db, clock, random, secrets }: DrawServices,
  owner: HistoryOwner,
  history: readonly HistoryEntry[],
): Promise<void> {
  requireOrder(history);
  for (const [index, entry] of history.entries()) {
    const services = { clock: clockBefore(clock, entry), random };
    if ('earned' in entry) {
      await db.transaction((tx) => earn(tx, services, owner, { ...entry, index }));
      continue;
    }
    await spend({ ...services, db, secrets }, owner, entry).catch((error: unknown) => {
      throw refusalOf(error, entry, index);
    });
  }
}

type Earned = Extract<HistoryEntry, { earned: number }>;
type Exchanged = Extract<HistoryEntry, { exchanged: string }>;
type Spent = Exclude<HistoryEntry, Earned>;

async function spend(services: DrawServices, owner: HistoryOwner, entry: Spent): Promise<void> {
  if ('drew' in entry) return playDraw(services, owner.memberId, entry);
  if ('entered' in entry) return playEntry(services, owner.memberId, entry);
  await makeRoom(services.db, entry);
  await services.db.transaction((tx) => exchange(tx, services, owner, entry));
}

function requireOrder(history: readonly HistoryEntry[]): void {
  const late = history.findIndex(({ ago }, index) => {
    const before = history[index - 1];
    return before !== undefined && millisecondsOf(before.ago) < millisecondsOf(ago);
  });
  if (late === -1) return;
  throw new StageError(
    `Entry ${late + 1} of the history was longer ago than the one before it.`,
    'Write the history with the oldest entry first.',
  );
}

function clockBefore(clock: Clock, { ago }: HistoryEntry): Clock {
  const then = new Date(clock.now().getTime() - millisecondsOf(ago));
  return { now: () => then };
}

/** Numbers of posts, in the form that the social network gives them. */
const firstActionId = 1_850_000_000_000_000_000n;

async function earn(
  tx: Transaction,
  services: LedgerServices,
  { memberId, persona, provider }: HistoryOwner,
  { earned, action = 'retweet', index }: Earned & { readonly index: number },
): Promise<void> {
  await grantPoints(tx, services, {
    memberId,
    amount: earned,
    kind: socialAction,
    reason: {
      type: 'snsAction',
      actionType: action,
      provider,
      snsScreenName: persona.screenName,
      snsActionId: String(firstActionId + BigInt(index)),
      displayMessage: null,
    },
    reward: null,
  });
}

async function makeRoom(db: Database, { exchanged, amount = 1 }: Exchanged): Promise<void> {
  const { prizeId, grantedBefore, grantedAmount } = await findPrize(db, exchanged);
  const room = Math.min(grantedBefore, amount);
  await db
    .update(prizeStock)
    .set({ grantedBefore: grantedBefore - room, grantedAmount: grantedAmount - room })
    .where(eq(prizeStock.prizeId, prizeId));
}

async function exchange(
  tx: Transaction,
  services: LedgerServices,
  { memberId }: HistoryOwner,
  { exchanged: prizeId, amount = 1 }: Exchanged,
): Promise<void> {
  const release = requireRelease(await readReleaseView(tx));
  const exchangePoint = prizesById(release).get(prizeId)?.exchangePoint ?? 1;
  await exchangePrize(tx, services, { memberId, prizeId, amount, exchangePoint, locale: fallbackLocale });
}

function refusalOf(error: unknown, entry: Spent, index: number): unknown {
  if (!(error instanceof ApiError)) return error;
  const wanted = wantedIn(entry);
  return new StageError(
    `Entry ${index + 1} of the history cannot be: "${wanted}" was refused ${entry.ago} before. ${error.message}`,
    'Take another prize or item, another amount or another time.',
  );
}

function wantedIn(entry: Spent): string {
  if ('drew' in entry) return entry.drew;
  return 'entered' in entry ? entry.entered : entry.exchanged;
}
