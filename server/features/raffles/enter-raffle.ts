import { and, asc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Raffle } from '#schemas/entities/raffle.ts';
import type { Locale } from '#schemas/values/locale-names.ts';
import { isOpen } from '#schemas/campaign/situation.ts';
import { auditLine } from '#server/audit/audit-line.ts';
import { ApiError } from '#server/base/api-error.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { channels } from '#server/db/schema/content.ts';
import { raffleClosings, raffleEntries } from '#server/db/schema/raffles.ts';
import { given, insertOf, run, statement, writeTogether } from '#server/db/statement.ts';
import type { BoundStatement } from '#server/db/statement.ts';
import { loginRequired } from '#server/http/requests/request-member.ts';
import { requireRelease } from '#server/http/requests/request-release.ts';
import { hasLeft } from '#server/ledger/accounts.ts';
import { atInstant, spendPoints } from '#server/ledger/transfers.ts';
import type { LedgerServices, TransferResult } from '#server/ledger/transfers.ts';
import { releaseViewAt } from '#server/releases/stored/release-view.ts';
import type { ReleaseView } from '#server/releases/stored/release-view.ts';
import { liveChannel } from '#server/releases/stored/releases-repository.ts';
import { lockForEntry, takenBy } from './model/raffle-counts.ts';
import type { LockedForEntry } from './model/raffle-counts.ts';
import { rafflesById } from './model/raffle-definitions.ts';
import type { RaffleDefinition } from './model/raffle-definitions.ts';
import { raffleEntry } from './raffle-entry-kind.ts';
import { refusalOf } from './model/raffle-rules.ts';
import type { RaffleRefusal, WantedEntry } from './model/raffle-rules.ts';
import { raffleView } from './view/raffle-view.ts';

export interface Entry extends WantedEntry {
  readonly memberId: string;
  readonly raffleId: string;
  /** Cost of one that the member was shown; another cost is not charged, and none without it. */
  readonly usePoint?: number;
  /** Language of the raffle that is returned. */
  readonly locale: Locale;
}

/**
 * Enters a raffle within one transaction: locks the member's account, holds the raffle, reads what is live, checks, then
 * moves points and writes entry and audit line; a free entry moves none. Returns the raffle in the language asked for;
 * what `writesWith` gives for it is written with the rest. Throws `ApiError`: 403 `situation.closed`, 404
 * `raffle.not-found`, 409 `raffle.user-limit`, `raffle.expired`, `raffle.insufficient-total-points`, `raffle.not-begun`,
 * `raffle.insufficient-points`, `raffle.wrong-code`, and `raffle.changed` with the raffle as it is now, when it costs
 * something else than the member was shown; nothing is written then.
 */
export async function enterRaffle(
  tx: Transaction,
  services: LedgerServices,
  entry: Entry,
  writesWith: (raffle: Raffle) => readonly BoundStatement[] = () => [],
): Promise<Raffle> {
  const { memberId, raffleId, amount, locale } = entry;
  const account = await lockForEntry(tx, memberId, raffleId);
  if (account === null) throw notFound();
  const { release, taken, entrantId, isClosed } = await readUnderLocks(tx, entry);
  const atOnce = atInstant(services);
  const now = atOnce.clock.now();
  const definition = rafflesById(release).get(raffleId);
  if (definition === undefined) throw notFound();
  const stage = isClosed ? 'closed' : 'open';
  if (definition.usePoint !== entry.usePoint) {
    throw new RaffleChanged(raffleView(definition, { taken, stage }, { release, locale }));
  }
  if (isClosed) throw refusalError('expired');
  const refusal = refusalOf(definition, entry, { ...account, taken }, now);
  if (refusal !== null) throw refusalError(refusal);
  const raffle = raffleView(definition, { taken: taken + amount, stage }, { release, locale });
  const written = { ...entry, taken, entrantId };
  await pay(tx, atOnce, account, {
    definition,
    amount,
    writesWith: (transfer) => [...entryWrites(atOnce, written, definition, transfer), ...writesWith(raffle)],
  });
  return raffle;
}

interface Payment {
  readonly definition: RaffleDefinition;
  readonly amount: number;
  readonly writesWith: (transfer: Paid) => readonly BoundStatement[];
}

/** A free entry has no transfer. */
type Paid = Omit<TransferResult, 'transferId'> & { readonly transferId: string | null };

async function pay(
  tx: Transaction,
  services: LedgerServices,
  account: LockedForEntry,
  { definition: { id, name, usePoint }, amount, writesWith }: Payment,
): Promise<void> {
  if (usePoint === 0) return writeTogether(tx, writesWith({ transferId: null, balance: account.balance }));
  const reason = { type: 'raffle', raffleId: id, name, amount } as const;
  await spendPoints(tx, services, account, { kind: raffleEntry, reason, amount: usePoint * amount, writesWith });
}

const readLive = statement<{ memberId: string; raffleId: string }>((db) =>
  db
    .select({
      releaseId: channels.releaseId,
      revision: channels.revision,
      taken: takenBy(db, given('raffleId'), given('memberId')).as('taken'),
      hasLeft: hasLeft(given('memberId')).as('has_left'),
      entrantId: firstEntryOf(db).as('entrant_id'),
      closedAt: raffleClosings.closedAt,
    })
    .from(channels)
    .leftJoin(raffleClosings, eq(raffleClosings.raffleId, given('raffleId')))
    .where(eq(channels.name, liveChannel)),
);

function firstEntryOf(db: Database): SQL {
  return sql`(${db
    .select({ id: raffleEntries.id })
    .from(raffleEntries)
    .where(and(eq(raffleEntries.raffleId, given('raffleId')), eq(raffleEntries.memberId, given('memberId'))))
    .orderBy(asc(raffleEntries.amountAfter))
    .limit(1)})`;
}

interface LiveRaffle {
  readonly release: ReleaseView;
  readonly taken: number;
  /** The first entry of the member; null before there is one. */
  readonly entrantId: string | null;
  readonly isClosed: boolean;
}

/**
 * Read after the raffle is held, which a publish and the close lock: what is live and open stays so until this entry is
 * committed. What the member entered is counted right only because the lock of the account came before.
 */
async function readUnderLocks(tx: Transaction, { memberId, raffleId }: Entry): Promise<LiveRaffle> {
  const [row] = await run(tx, readLive({ memberId, raffleId }));
  if (row?.['has_left'] === true) throw loginRequired();
  const releaseId = row?.['release_id'];
  const pointer = typeof releaseId === 'string' ? { releaseId, revision: Number(row?.['revision']) } : null;
  const release = requireRelease(await releaseViewAt(tx, pointer));
  if (!isOpen(release.campaign.product, 'draw')) {
    throw new ApiError(403, 'situation.closed', 'The campaign is over; raffles can no longer be entered.');
  }
  const entrantId = row?.['entrant_id'];
  return {
    release,
    taken: Number(row?.['taken']),
    entrantId: typeof entrantId === 'string' ? entrantId : null,
    isClosed: row?.['closed_at'] !== null,
  };
}

/** A publish changed the cost after the member saw it. */
class RaffleChanged extends ApiError {
  readonly #raffle: Raffle;

  constructor(raffle: Raffle) {
    super(409, 'raffle.changed', 'The raffle costs something else by now. Please look at it again.');
    this.#raffle = raffle;
  }

  override get body() {
    return { ...super.body, raffle: this.#raffle };
  }
}

function notFound(): ApiError {
  return new ApiError(404, 'raffle.not-found', 'There is no such raffle.');
}

const refusals: Record<RaffleRefusal, { readonly code: string; readonly message: string }> = {
  userLimit: { code: 'raffle.user-limit', message: 'You cannot enter this raffle that often.' },
  expired: { code: 'raffle.expired', message: 'The time to enter this raffle is over.' },
  insufficientTotalPoints: { code: 'raffle.insufficient-total-points', message: 'Insufficient cumulative Pts' },
  notBegun: { code: 'raffle.not-begun', message: 'This raffle cannot be entered yet.' },
  insufficientPoints: { code: 'raffle.insufficient-points', message: "You don't have enough points" },
  wrongCode: { code: 'raffle.wrong-code', message: 'This code is not right.' },
};

function refusalError(refusal: RaffleRefusal): ApiError {
  const { code, message } = refusals[refusal];
  return new ApiError(409, code, message);
}

const insertEntry = insertOf(raffleEntries);

function entryWrites(
  { clock, random }: LedgerServices,
  { memberId, raffleId, amount, taken, entrantId }: Entry & Pick<LiveRaffle, 'taken' | 'entrantId'>,
  { usePoint }: RaffleDefinition,
  { transferId, balance }: Paid,
): readonly BoundStatement[] {
  const id = random.uuid();
  const cost = usePoint * amount;
  const row = { id, raffleId, memberId, entrantId: entrantId ?? id, amount, amountAfter: taken + amount, cost };
  const line = {
    actor: `member:${memberId}`,
    action: 'raffle.enter',
    subject: `raffle:${raffleId}`,
    details: { entryId: id, transferId, amount, cost, balance },
  };
  return [insertEntry({ ...row, transferId, createdAt: clock.now() }), auditLine({ clock, random }, line)];
}
