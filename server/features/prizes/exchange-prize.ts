import { eq } from 'drizzle-orm';
import type { Prize } from '#schemas/entities/prize.ts';
import type { Locale } from '#schemas/values/locale-names.ts';
import { isOpen } from '#schemas/campaign/situation.ts';
import { releaseViewAt } from '#server/releases/stored/release-view.ts';
import type { ReleaseView } from '#server/releases/stored/release-view.ts';
import { liveChannel } from '#server/releases/stored/releases-repository.ts';
import { auditLine } from '#server/audit/audit-line.ts';
import type { Transaction } from '#server/db/database.ts';
import { channels } from '#server/db/schema/content.ts';
import { prizeAwards } from '#server/db/schema/prizes.ts';
import { given, insertOf, run, statement } from '#server/db/statement.ts';
import type { BoundStatement } from '#server/db/statement.ts';
import { ApiError } from '#server/base/api-error.ts';
import { loginRequired } from '#server/http/requests/request-member.ts';
import { requireRelease } from '#server/http/requests/request-release.ts';
import { hrefOf } from '#server/awards/delivery.ts';
import { holdAward } from '#server/awards/hold-award.ts';
import { hasLeft } from '#server/ledger/accounts.ts';
import { atInstant, spendPoints } from '#server/ledger/transfers.ts';
import type { LedgerServices, TransferResult } from '#server/ledger/transfers.ts';
import { exchangeAward } from './exchange-award.ts';
import { prizesById } from './prize-definitions.ts';
import type { PrizeDefinition } from './prize-definitions.ts';
import { prizeExchange } from './prize-exchange-kind.ts';
import { refusalOf, termsOf } from './prize-rules.ts';
import type { PrizeRefusal } from './prize-rules.ts';
import { lockForExchange, takeFromStock, takenBy } from './prize-stock.ts';
import type { PrizeCounts } from './prize-stock.ts';
import { prizeView } from './prize-view.ts';
import type { Random } from '#server/base/secrets/random.ts';
import { newCode } from '#server/base/secrets/random-code.ts';

export interface Exchange {
  readonly memberId: string;
  readonly prizeId: string;
  /** How many of the prize, at least 1. */
  readonly amount: number;
  /** Cost of one that the member was shown; another cost is not charged, and none without it. */
  readonly exchangePoint?: number;
  /** Language of the prize that is returned. */
  readonly locale: Locale;
}

/**
 * Exchanges points for a prize within one transaction: locks the member's account, then the stock of the prize, reads
 * what is live, checks, then moves points and stock and writes award and audit line. Returns the prize with its code,
 * in the language asked for; what `writesWith` gives for it is written with the rest. Throws `ApiError`: 403
 * `situation.closed`, 404 `prize.not-found`, 409 `prize.user-limit`, `prize.expired`, `prize.out-of-stock`,
 * `prize.insufficient-points`, and `prize.changed` when it costs something else than the member was shown, each
 * with the prize as it is now; nothing is written then.
 */
export async function exchangePrize(
  tx: Transaction,
  services: LedgerServices,
  exchange: Exchange,
  writesWith: (prize: Prize) => readonly BoundStatement[] = () => [],
): Promise<Prize> {
  const { memberId, prizeId, amount, locale } = exchange;
  const locked = await lockForExchange(tx, memberId, prizeId);
  if (locked === null) throw notFound();
  const { account, granted } = locked;
  const { release, taken } = await readUnderLocks(tx, exchange);
  const atOnce = atInstant(services);
  const definition = prizesById(release).get(prizeId);
  if (definition === undefined) throw notFound();
  const counts = { granted, taken };
  const refusal = refusalOfExchange(definition, counts, exchange, { point: account.balance, now: atOnce.clock.now() });
  if (refusal !== null) throw new ExchangeRefused(refusal, prizeView(definition, counts, { release, locale }));
  const code = newPrizeCode(services.random);
  const afterwards = { granted: granted + amount, taken: taken + amount };
  const prize = prizeView(definition, afterwards, { release, locale }, code);
  await spendPoints(tx, atOnce, account, {
    ...spendOn(definition, amount),
    writesWith: (transfer) => [
      takeFromStock({ prizeId, amount }),
      ...awardWrites(atOnce, exchange, definition, { ...transfer, takenAfter: afterwards.taken, code }),
      ...writesWith(prize),
    ],
  });
  return prize;
}

const readLive = statement<{ memberId: string; prizeId: string }>((db) =>
  db
    .select({
      releaseId: channels.releaseId,
      revision: channels.revision,
      taken: takenBy(db, given('prizeId'), given('memberId')).as('taken'),
      hasLeft: hasLeft(given('memberId')).as('has_left'),
    })
    .from(channels)
    .where(eq(channels.name, liveChannel)),
);

/**
 * Read after the lock of the stock, which a publish takes too: it waits until this exchange is done, or this exchange
 * has waited for it, so that the release is live when the exchange is committed. What the member took is counted right
 * only because the lock of the account came before.
 */
async function readUnderLocks(
  tx: Transaction,
  { memberId, prizeId }: Exchange,
): Promise<{ readonly release: ReleaseView; readonly taken: number }> {
  const [row] = await run(tx, readLive({ memberId, prizeId }));
  if (row?.['has_left'] === true) throw loginRequired();
  const releaseId = row?.['release_id'];
  const pointer = typeof releaseId === 'string' ? { releaseId, revision: Number(row?.['revision']) } : null;
  const release = requireRelease(await releaseViewAt(tx, pointer));
  if (isOpen(release.campaign.product, 'spend')) return { release, taken: Number(row?.['taken']) };
  throw new ApiError(403, 'situation.closed', 'The campaign is over; prizes can no longer be exchanged.');
}

const refusals = {
  changed: { code: 'prize.changed', message: 'The prize costs something else by now. Please look at it again.' },
  userLimit: { code: 'prize.user-limit', message: 'You cannot take that many of this prize.' },
  expired: { code: 'prize.expired', message: 'The time to exchange this prize is over.' },
  outOfStock: { code: 'prize.out-of-stock', message: 'There are not that many of this prize left.' },
  insufficientPoints: { code: 'prize.insufficient-points', message: "You don't have enough points" },
} as const satisfies Record<PrizeRefusal | 'changed', { readonly code: string; readonly message: string }>;

/** Not as the member wanted it; the answer says how the prize is now. */
class ExchangeRefused extends ApiError {
  readonly #prize: Prize;

  constructor(refusal: keyof typeof refusals, prize: Prize) {
    const { code, message } = refusals[refusal];
    super(409, code, message);
    this.#prize = prize;
  }

  override get body() {
    return { ...super.body, prize: this.#prize };
  }
}

function notFound(): ApiError {
  return new ApiError(404, 'prize.not-found', 'There is no such prize.');
}

function refusalOfExchange(
  definition: PrizeDefinition,
  counts: PrizeCounts,
  { amount, exchangePoint }: Pick<Exchange, 'amount' | 'exchangePoint'>,
  { point, now }: { readonly point: number; readonly now: Date },
): keyof typeof refusals | null {
  if (definition.exchangePoint !== exchangePoint) return 'changed';
  return refusalOf(termsOf(definition, counts), amount, point, now);
}

function spendOn({ id, name, exchangePoint, delivery }: PrizeDefinition, amount: number) {
  const reason = { type: 'prize', prizeId: id, name, amount, href: hrefOf(delivery) } as const;
  return { amount: exchangePoint * amount, kind: prizeExchange, reason };
}

const insertAward = insertOf(prizeAwards);

function awardWrites(
  { clock, random }: LedgerServices,
  { memberId, prizeId, amount }: Exchange,
  { exchangePoint, name, delivery, shipped: isShipped = false }: PrizeDefinition,
  { transferId, balance, takenAfter, code }: TransferResult & { readonly takenAfter: number; readonly code: string },
): readonly BoundStatement[] {
  const cost = exchangePoint * amount;
  const createdAt = clock.now();
  const id = random.uuid();
  const award = { id, prizeId, memberId, amount, takenAfter, cost, code, transferId, createdAt };
  const held = { id, kind: exchangeAward, memberId, prizeId, name, amount, code, delivery, isShipped };
  const line = {
    actor: `member:${memberId}`,
    action: 'prize.exchange',
    subject: `prize:${prizeId}`,
    details: { awardId: id, transferId, amount, cost, balance },
  };
  return [insertAward(award), holdAward({ ...held, createdAt }), auditLine({ clock, random }, line)];
}

/** A new prize code such as "K7QW-2MFT-9XRB": 12 characters of 30, too many to guess (58 bits). */
function newPrizeCode(random: Random): string {
  return newCode(random, 3);
}
