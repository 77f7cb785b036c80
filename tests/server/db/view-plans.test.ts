import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { App } from '#server/http/app-dependencies.ts';
import type { Database } from '#server/db/database.ts';
import { inquiriesOf, purgeInquiriesOf } from '#server/features/inquiries/inquiries-repository.ts';
import { deleteSessionsOf, findSession, moveSessions } from '#server/features/sessions/sessions-repository.ts';
import { addManyMembers } from '../support/many-members.ts';
import { createDatabase, dropDatabase } from '../support/postgres/test-databases.ts';
import { addPrize, setCampaign } from '../support/records.ts';
import { buildTestApp, type CallApi } from '../support/test-app.ts';
import { clockAt } from '../support/test-services.ts';

/** PLAN_MEMBERS=100000 plans for a million transfers. */
const memberCount = Number(process.env['PLAN_MEMBERS'] ?? 10_000);
const transfersEach = 10;
/** A table with fewer rows may be read as a whole. */
const mostToScan = 1000;
const seedMs = 600_000;

interface Sent {
  readonly text: string;
  readonly values: readonly unknown[];
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

describe(`the statements of views, with ${memberCount * transfersEach} transfers of ${memberCount} members`, () => {
  const sent = new Map<string, Sent>();
  let name: string;
  let pool: Pool;
  let db: Database;
  let app: App;
  let call: CallApi;
  let member: string;
  let prizeId: string;

  beforeAll(async () => {
    const database = await createDatabase(inject('postgresUrl'), inject('postgresTemplate'));
    name = database.name;
    pool = new Pool({ connectionString: database.url, max: 4 });
    db = drizzle(pool, { logger: { logQuery: (text, values) => void sent.set(text, { text, values }) } });
    await setCampaign(db);
    prizeId = await addPrize(db, { totalAmount: null });
    const ids = await addManyMembers(db, memberCount, 1_000_000);
    member = ids[0] ?? '';
    await addExchanges(db, prizeId);
    await db.execute(sql`ANALYZE`);
    ({ app, call } = await buildTestApp(db));
  }, seedMs);

  afterAll(async () => {
    await app.close();
    await pool.end();
    await dropDatabase(inject('postgresUrl'), name);
  });

  it('read no big table as a whole', async () => {
    sent.clear();
    const { paths } = (await app.inject('/docs/json')).json<{ paths: Record<string, Record<string, unknown>> }>();
    const views = Object.keys(paths)
      .filter((path) => path.startsWith('/service/v2/') && 'get' in (paths[path] ?? {}))
      .map((path) => path.replace('/service/v2', '').replace(/\{\w+\}/g, 'x'));
    for (const path of views) for (const who of [{}, { member }]) await call({ path, ...who });
    for (const path of ['/prizes?page=2', '/user_point_histories?page=2']) await call({ path, member });
    await findSession(db, 'x');
    await inquiriesOf(db, member);
    await leaveAndComeBack();
    const body = { amount: 1, exchangePoint: 100 };
    const bought = await call({ method: 'POST', path: `/prizes/${prizeId}/exchange`, member, key: 'a-key-1234', body });
    expect([views.length > 8, bought.statusCode]).toEqual([true, 200]);
    const big = new Set(await bigTables());
    expect([...big]).toEqual(
      expect.arrayContaining(['members', 'point_accounts', 'prize_awards', 'transfers', 'sessions', 'inquiries']),
    );
    const statements = [...sent.values()].filter(({ text }) => /^\s*(select|insert|update|delete|with)/i.test(text));
    const scans: string[] = [];
    for (const { text, values } of statements) {
      const found = scannedBy(await planOf(text, values)).filter((table) => big.has(table));
      if (found.length > 0) scans.push(`${found.join(', ')}: ${text}`);
    }
    expect(statements.length).toBeGreaterThan(10);
    expect(scans).toEqual([]);
  });

  it('are judged by their plans: a count of all members is refused', async () => {
    expect(scannedBy(await planOf('SELECT count(nickname) FROM members', []))).toEqual(['members']);
  });

  /** What is done to sessions and inquiries of one member; of an account that goes, PostgreSQL itself asks who names it. */
  async function leaveAndComeBack(): Promise<void> {
    const [nobody, now] = [randomUUID(), clockAt().now()];
    await db.transaction(async (tx) => {
      await moveSessions(tx, { memberId: nobody, from: [nobody], to: nobody });
      await deleteSessionsOf(tx, nobody, [nobody]);
      await purgeInquiriesOf(tx, nobody, now);
      await tx.execute(sql`SELECT 1 FROM ONLY sessions WHERE social_account_id = ${nobody} FOR KEY SHARE`);
    });
  }

  async function bigTables(): Promise<string[]> {
    const rows = await db
      .select({ table: sql`relname`.mapWith(String) })
      .from(sql`pg_class`)
      .where(sql`relkind = 'r' AND reltuples > ${mostToScan} AND relnamespace = 'public'::regnamespace`);
    return rows.map(({ table }) => table);
  }

  async function planOf(text: string, values: readonly unknown[]): Promise<Plan> {
    const { rows } = await pool.query<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(
      `EXPLAIN (FORMAT JSON) ${text}`,
      [...values],
    );
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
    if (plan === undefined) throw new Error(`No plan for ${text}`);
    return plan;
  }
});

function scannedBy(plan: Plan): string[] {
  const own = plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(scannedBy)];
}

/** Lets each member exchange nine times more, without the guards of the tables, which take longer than all else. */
async function addExchanges(db: Database, prizeId: string): Promise<void> {
  const account = sql`'member:' || members.id`;
  const transferId = sql`md5(members.id || ' ' || n)::uuid`;
  const reason = JSON.stringify({ type: 'prize', prizeId, name: { ja: '', en: '', ko: '' }, amount: 1, href: null });
  const all = sql`members CROSS JOIN generate_series(2, ${transfersEach}::int) AS n`;
  await db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL session_replication_role = replica`);
    await tx.execute(sql`INSERT INTO transfers (id, debit_account_id, credit_account_id, amount, kind, member_account_id,
        sequence, balance_after, reason, created_at)
      SELECT ${transferId}, ${account}, 'redemption:1', 100, 'prize_exchange', ${account}, n, 1000100 - 100 * n,
        ${reason}::jsonb, now() FROM ${all}`);
    await tx.execute(sql`INSERT INTO prize_awards (id, prize_id, member_id, amount, taken_after, cost, code, transfer_id,
        created_at)
      SELECT md5('award ' || members.id || n)::uuid, ${prizeId}, members.id, 1, n - 1, 100, members.id || ' ' || n,
        ${transferId}, now() FROM ${all}`);
    await tx.execute(sql`UPDATE point_accounts SET balance = balance - 900, last_sequence = 10 WHERE kind = 'member'`);
    await tx.execute(sql`INSERT INTO sessions (id, member_id, created_at, expires_at)
      SELECT md5(id::text), id, now(), now() + interval '1 day' FROM members`);
    await tx.execute(sql`INSERT INTO inquiries (id, reference, category, locale, member_id, created_at)
      SELECT id, id::text, 'prizes', 'ja', id, now() FROM members`);
    await tx.execute(sql`INSERT INTO idempotency_keys (principal, key, fingerprint, status, body, created_at)
      SELECT 'member:' || id, 'earlier', '', 200, '{}', now() FROM members`);
  });
}
