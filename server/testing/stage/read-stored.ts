import { asc, desc, eq, isNotNull, sum } from 'drizzle-orm';
import { readReleaseView } from '#server/releases/stored/release-view.ts';
import { listReports } from '#server/features/reports/reports-repository.ts';
import type { Database } from '#server/db/database.ts';
import { gachaAwards, gachaDecisions, gachaDraws, gachaStock } from '#server/db/schema/gachas.ts';
import { socialAccounts } from '#server/db/schema/members.ts';
import { transfers } from '#server/db/schema/points.ts';
import { prizeAwards } from '#server/db/schema/prizes.ts';
import { raffleEntries } from '#server/db/schema/raffles.ts';
import { balanceOf, memberAccountId } from '#server/ledger/accounts.ts';
import { readCounts } from '#server/features/prizes/prize-stock.ts';
import { findPersona } from './names.ts';
import { StageError } from './stage-state.ts';
import type { StoredReport, StoredState } from './stage-state.ts';

const nothing = {
  points: null,
  history: [],
  awards: [],
  entries: {},
  gacha: { drawn: [], undecided: null, fixed: null },
} as const;

/** What a database keeps, of a persona or else of the only member. Throws `StageError` when that is not clear. */
export async function readStored(db: Database, persona: string | undefined): Promise<StoredState> {
  const members = await readMembers(db);
  const memberId = memberOf(members, persona);
  return {
    ...(memberId === undefined ? nothing : await readMember(db, memberId)),
    stock: await readStock(db),
    gachaStock: await readGachaStock(db),
    members: members.map(({ screenName }) => screenName),
  };
}

/** The member of that persona, or else the only one; undefined where there is none. Throws `StageError` when that is not clear. */
export async function findMember(db: Database, persona: string | undefined): Promise<string | undefined> {
  return memberOf(await readMembers(db), persona);
}

/** The same where there must be one; `role` says in the error for what, such as "whose reward could be held". */
export async function requireMember(db: Database, persona: string | undefined, role: string): Promise<string> {
  const memberId = await findMember(db, persona);
  if (memberId !== undefined) return memberId;
  throw new StageError(`There is no member ${role}.`, 'Give a "member".');
}

const mostReports = 10_000;

/** What was reported, the same problem in several releases as one; by script, path, code and message. */
export async function readReports(db: Database): Promise<readonly StoredReport[]> {
  const found = new Map<string, StoredReport>();
  for (const { script, path, code, message, count } of await listReports(db, { limit: mostReports })) {
    const key = JSON.stringify([script, path, code, message]);
    found.set(key, { script, path, code, message, count: count + (found.get(key)?.count ?? 0) });
  }
  return [...found].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, report]) => report);
}

interface Member {
  readonly id: string;
  readonly screenName: string;
}

async function readMembers(db: Database): Promise<readonly Member[]> {
  const rows = await db
    .select({ id: socialAccounts.memberId, screenName: socialAccounts.screenName })
    .from(socialAccounts)
    .where(isNotNull(socialAccounts.memberId))
    .orderBy(asc(socialAccounts.accountId));
  return rows.map(({ id, screenName }) => ({ id: id ?? '', screenName: screenName ?? '' }));
}

function memberOf(members: readonly Member[], persona: string | undefined): string | undefined {
  if (persona !== undefined) {
    const { screenName } = findPersona(persona);
    return members.find((member) => member.screenName === screenName)?.id;
  }
  if (members.length <= 1) return members[0]?.id;
  const names = members.map(({ screenName }) => screenName).join(', ');
  throw new StageError(
    `There are ${members.length} members, so it is not clear who is meant.`,
    `Add "persona": one of ${names}.`,
  );
}

async function readMember(
  db: Database,
  memberId: string,
): Promise<Omit<StoredState, 'stock' | 'gachaStock' | 'members'>> {
  const account = memberAccountId(memberId);
  const moved = await db
    .select({ amount: transfers.amount, credited: transfers.creditAccountId })
    .from(transfers)
    .where(eq(transfers.memberAccountId, account))
    .orderBy(desc(transfers.sequence));
  const awards = await db
    .select({ prize: prizeAwards.prizeId, amount: prizeAwards.amount })
    .from(prizeAwards)
    .innerJoin(transfers, eq(transfers.id, prizeAwards.transferId))
    .where(eq(prizeAwards.memberId, memberId))
    .orderBy(asc(transfers.sequence));
  return {
    points: await balanceOf(db, memberId),
    history: moved.map(({ amount, credited }) => (credited === account ? amount : -amount)),
    awards,
    entries: await readEntries(db, memberId),
    gacha: await readGacha(db, memberId),
  };
}

async function readEntries(db: Database, memberId: string): Promise<Record<string, number>> {
  const { raffleId, amount } = raffleEntries;
  const rows = await db
    .select({ raffleId, amount: sum(amount).mapWith(Number) })
    .from(raffleEntries)
    .where(eq(raffleEntries.memberId, memberId))
    .groupBy(raffleId);
  return Object.fromEntries(rows.map((row) => [row.raffleId, row.amount]));
}

async function readGacha(db: Database, memberId: string): Promise<StoredState['gacha']> {
  const draws = await db
    .select({ item: gachaDraws.itemId, decision: gachaDecisions.state, fixed: gachaAwards.prizeId })
    .from(gachaDraws)
    .innerJoin(transfers, eq(transfers.id, gachaDraws.transferId))
    .leftJoin(gachaDecisions, eq(gachaDecisions.drawId, gachaDraws.id))
    .leftJoin(gachaAwards, eq(gachaAwards.drawId, gachaDraws.id))
    .where(eq(gachaDraws.memberId, memberId))
    .orderBy(asc(transfers.sequence));
  const last = draws.at(-1);
  return {
    drawn: draws.map(({ item }) => item),
    undecided: last?.decision === null ? last.item : null,
    fixed: draws.find(({ fixed }) => fixed !== null)?.fixed ?? null,
  };
}

async function readGachaStock(db: Database): Promise<Record<string, number>> {
  const id = (await readReleaseView(db))?.campaign.gacha?.id ?? '';
  const rows = await db.select().from(gachaStock).where(eq(gachaStock.gachaId, id));
  return Object.fromEntries(
    rows.flatMap(({ itemId, cap, givenAmount }) => (cap === null ? [] : [[itemId, cap - givenAmount]])),
  );
}

async function readStock(db: Database): Promise<Record<string, number>> {
  const { prizes = [] } = (await readReleaseView(db))?.campaign ?? {};
  const counts = await readCounts(
    db,
    prizes.map(({ id }) => id),
    null,
  );
  return Object.fromEntries(
    prizes.flatMap(({ id, totalAmount }) =>
      totalAmount === null ? [] : [[id, totalAmount - (counts.get(id)?.granted ?? 0)]],
    ),
  );
}
