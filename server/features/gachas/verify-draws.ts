import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { AuditReport } from '#schemas/api/operations.ts';
import { drawnItems, totalOf } from '#schemas/fair/gacha-odds.ts';
import type { Odds } from '#schemas/fair/gacha-odds.ts';
import type { AuditResult } from '#server/audit/audit.ts';
import type { Secrets } from '#server/base/secrets/secrets.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { liftTimeLimits } from '#server/db/lift-time-limits.ts';
import { gachaDraws, gachaOdds, gachas } from '#server/db/schema/gachas.ts';
import { hashOf } from '#server/releases/content-hash.ts';
import { fairItem } from './fairness/fair-draw.ts';
import { auditGachas } from './gachas-audit.ts';
import { hashOfSeed, openSeed } from './fairness/gacha-seeds.ts';
import { memberKeyOf } from './fairness/member-key.ts';

type Finding = AuditResult['findings'][number];
type GachaRow = typeof gachas.$inferSelect;
type DrawRow = typeof gachaDraws.$inferSelect;

const mostFindings = 1_000;

/** Nothing is counted. */
const nothing = { expected: null, found: null } as const;

/**
 * Computes every draw again from the seed, of one gacha or of all, and compares it with what members got; then stock,
 * payments and prizes with the draws. `secrets` open seeds that are not published yet; null where nobody has them. Null
 * where there is no such gacha.
 */
export async function verifyDraws(
  db: Database,
  secrets: Secrets | null,
  gachaId: string | null,
): Promise<AuditReport | null> {
  return db.transaction(
    async (tx) => {
      await liftTimeLimits(tx);
      const wanted = gachaId === null ? undefined : eq(gachas.id, gachaId);
      const rows = await tx.select().from(gachas).where(wanted).orderBy(asc(gachas.id));
      if (gachaId !== null && rows.length === 0) return null;
      const findings: Finding[] = [];
      let draws = 0;
      for (const row of rows) draws += await verifyGacha(tx, row, { secrets, findings });
      findings.push(...(await auditGachas(tx)).findings);
      const total = findings.length;
      const shown = findings.slice(0, mostFindings).map((finding) => ({ audit: 'gachas', ...finding }) as const);
      return { agrees: total === 0, counted: { gachas: rows.length, draws }, findings: shown, total };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

interface Verification {
  readonly secrets: Secrets | null;
  readonly findings: Finding[];
}

/** Gives how many draws were computed. */
async function verifyGacha(tx: Transaction, gacha: GachaRow, { secrets, findings }: Verification): Promise<number> {
  const seed = seedOf(gacha, secrets);
  if (seed === null) {
    findings.push({
      ...nothing,
      code: 'seed.sealed',
      where: `gacha ${gacha.id}`,
      message: 'The seed is not published yet, and cannot be opened here: no draw was computed again.',
      advice: 'Ask the server itself with --url, or set the SECRET_KEY that it has.',
    });
    return 0;
  }
  if (hashOfSeed(seed) !== gacha.seedHash) {
    findings.push({
      ...nothing,
      code: 'seed.differs',
      where: `gacha ${gacha.id}`,
      message: 'The seed is not the one whose hash was published.',
      advice: 'Stop the gacha by a publish, and look for what wrote the row; the audit log names who did what.',
    });
  }
  const odds = await readOdds(tx, gacha.id, findings);
  let count = 0;
  let progress: Progress | null = null;
  for await (const draw of drawsInOrder(tx, gacha.id)) {
    if (progress?.memberId !== draw.memberId) progress = new Progress(draw.memberId, gacha.id);
    findings.push(...progress.compare(draw, seed, odds.get(draw.oddsVersion)));
    count += 1;
  }
  return count;
}

function seedOf(gacha: GachaRow, secrets: Secrets | null): Buffer | null {
  if (gacha.seed !== null) return Buffer.from(gacha.seed, 'hex');
  if (secrets === null) return null;
  try {
    return openSeed(secrets, gacha);
  } catch {
    return null;
  }
}

async function readOdds(tx: Transaction, gachaId: string, findings: Finding[]): Promise<ReadonlyMap<number, Odds>> {
  const rows = await tx.select().from(gachaOdds).where(eq(gachaOdds.gachaId, gachaId)).orderBy(asc(gachaOdds.version));
  for (const { version, content, digest } of rows) {
    if (hashOf(content) === digest) continue;
    findings.push({
      ...nothing,
      code: 'odds.differ',
      where: `odds ${version} of gacha ${gachaId}`,
      message: 'The odds are not those whose digest was published.',
      advice: 'Stop the gacha by a publish, and look for what wrote the row; the audit log names who did what.',
    });
  }
  // `oddsText` wrote them.
  return new Map(rows.map(({ version, content }) => [version, JSON.parse(content) as Odds]));
}

const atOnce = 2_000;

/** All draws on a gacha: member by member, each by its numbers. */
async function* drawsInOrder(tx: Transaction, gachaId: string): AsyncGenerator<DrawRow> {
  let after = { memberId: '00000000-0000-0000-0000-000000000000', number: 0 };
  for (;;) {
    const isLater = gt(sql`(${gachaDraws.memberId}, ${gachaDraws.number})`, sql`(${after.memberId}, ${after.number})`);
    const rows = await tx
      .select()
      .from(gachaDraws)
      .where(and(eq(gachaDraws.gachaId, gachaId), isLater))
      .orderBy(asc(gachaDraws.memberId), asc(gachaDraws.number))
      .limit(atOnce);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < atOnce) return;
    after = { memberId: last.memberId, number: last.number };
  }
}

/** What a member drew so far. */
class Progress {
  readonly memberId: string;
  readonly #memberKey: string;
  readonly #gachaId: string;
  readonly #items = new Set<string>();
  /** The last number that gave each rarity. */
  readonly #lastOf = new Map<number, number>();

  constructor(memberId: string, gachaId: string) {
    this.memberId = memberId;
    this.#gachaId = gachaId;
    this.#memberKey = memberKeyOf(gachaId, memberId);
  }

  /** What of a draw is not as the seed and the draws before it give it. */
  compare(draw: DrawRow, seed: Buffer, odds: Odds | undefined): readonly Finding[] {
    const expected = odds === undefined ? null : this.#expected(draw, seed, odds);
    this.#items.add(draw.itemId);
    this.#lastOf.set(draw.rarity, draw.number);
    if (expected === null) return [differs(draw, 'By the odds that it names, nothing could be drawn.')];
    const wrong = (Object.keys(expected) as (keyof typeof expected)[]).filter(
      (name) => String(draw[name]) !== String(expected[name]),
    );
    return wrong.map((name) =>
      differs(draw, `By the seed, "${name}" is ${String(expected[name])}, but what is kept is ${String(draw[name])}.`),
    );
  }

  /** Null where the odds give nothing. */
  #expected(draw: DrawRow, seed: Buffer, odds: Odds) {
    const misses = this.#missesBefore(draw.number, odds);
    const out = odds.items
      .filter(({ id, totalAmount }) => totalAmount !== null && draw.outItems.includes(id))
      .map(({ id }) => id);
    if (totalOf(drawnItems(odds, out, misses)) === 0) return null;
    const name = { gacha: this.#gachaId, memberKey: this.#memberKey, number: draw.number };
    const { item, word } = fairItem(seed, name, { odds, out, misses });
    return {
      itemId: item.id,
      rarity: item.rarity,
      word,
      misses,
      outItems: out,
      isNew: !this.#items.has(item.id),
    };
  }

  #missesBefore(number: number, { guarantee }: Odds): number {
    if (guarantee === null) return 0;
    const hits = [...this.#lastOf].filter(([rarity]) => rarity >= guarantee.rarity).map(([, at]) => at);
    return number - 1 - Math.max(0, ...hits);
  }
}

function differs({ id }: DrawRow, message: string): Finding {
  return {
    ...nothing,
    code: 'draw.not-of-seed',
    where: `draw ${id}`,
    message,
    advice: 'Hold the delivery back, and look for what wrote the draw; the audit log names who did what.',
  };
}
