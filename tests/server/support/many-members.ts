import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { testStart } from './test-services.ts';

/** Adds members who were each welcomed with that many points, by statements that take milliseconds; gives their ids. */
export async function addManyMembers(db: Database, count: number, point: number): Promise<readonly string[]> {
  const [{ before } = { before: 0 }] = await db.select({ before: sql`count(*)`.mapWith(Number) }).from(sql`members`);
  const numbers = sql`generate_series(${before + 1}::int, ${before + count}::int) AS n`;
  const id = sql`md5('member ' || n)::uuid`;
  const account = sql`'member:' || ${id}`;
  const reason = '{"type":"message","displayMessage":{"ja":"ようこそ","en":"Welcome","ko":"환영합니다"}}';
  await db.execute(sql`INSERT INTO members (id, nickname, icon_path, created_at)
    SELECT ${id}, 'Fan ' || n, '/fan.svg', ${testStart}::timestamptz FROM ${numbers}`);
  await db.execute(sql`INSERT INTO member_counts (shard, total) VALUES (0, ${count})
    ON CONFLICT (shard) DO UPDATE SET total = member_counts.total + excluded.total`);
  await db.execute(sql`INSERT INTO point_accounts (id, kind, product_code, member_id, balance, last_sequence)
    SELECT ${account}, 'member', 1, ${id}, ${point}::bigint, 1 FROM ${numbers}`);
  await db.execute(sql`INSERT INTO transfers (id, debit_account_id, credit_account_id, amount, kind, member_account_id,
      sequence, balance_after, reason, reward_key, created_at)
    SELECT md5('welcome ' || n)::uuid, 'issuance:1', ${account}, ${point}::bigint, 'welcome', ${account}, 1,
      ${point}::bigint, ${reason}::jsonb, 'welcome/', ${testStart}::timestamptz FROM ${numbers}`);
  const rows = await db.select({ id: sql`${id}`.mapWith(String) }).from(numbers);
  return rows.map((row) => row.id);
}
