import { sql } from 'drizzle-orm';
import { openAsBlob } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openInMemory } from '#server/db/connection/connection.ts';
import { takeSnapshot } from '#server/testing/stage/snapshot.ts';
import { addMember, give, setCampaign } from '#tests/server/support/records.ts';
import { everyRow } from '#tests/server/support/whole-database.ts';
import { buildEmptyDatabaseIfStale } from '#tools/build/build-empty-database.ts';

let database: Awaited<ReturnType<typeof openInMemory>>;

beforeAll(async () => {
  database = await openInMemory(await openAsBlob(await buildEmptyDatabaseIfStale(process.cwd())));
});
afterAll(() => database.close());

it('puts back what was added, changed and removed since, each time', async () => {
  const { db, client } = database;
  await setCampaign(db);
  const [kept, other] = [await addMember(db, 300), await addMember(db, 50)];
  const snapshot = await takeSnapshot(client);
  const before = await rowsOf();

  const changes = [
    async () => {},
    async () => void (await addMember(db, 100)),
    () => give(db, kept, 20),
    async () => void (await db.execute(sql`UPDATE members SET nickname = 'Other' WHERE id = ${other}`)),
    async () => void (await db.execute(sql`DELETE FROM member_counts`)),
    async () => void (await setCampaign(db, 'finish')),
    async () => {},
  ];
  for (const [index, change] of changes.entries()) {
    await change();
    const isChanged = index !== 0 && index !== changes.length - 1;
    expect({ index, isChanged: (await rowsOf()) !== before }).toEqual({ index, isChanged });
    await snapshot.restore();
    expect(await rowsOf()).toBe(before);
  }

  async function rowsOf(): Promise<string> {
    return (await everyRow(db, 'none of them'))
      .filter((row) => row.startsWith('public.'))
      .toSorted()
      .join('\n');
  }
});
