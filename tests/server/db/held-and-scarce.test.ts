import { fork } from 'node:child_process';
import { once } from 'node:events';
import { randomBytes, randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { connectToPostgres } from '#server/db/connection/connection.ts';
import type { OpenDatabase } from '#server/db/connection/connection.ts';
import { createDatabase, dropDatabase } from '../support/postgres/test-databases.ts';
import { addMember, addPrize, setCampaign } from '../support/records.ts';
import { buildTestApp } from '../support/test-app.ts';
import { clockAt } from '../support/test-services.ts';

const patienceMs = 60_000;
const role = `kansei_few_${randomBytes(4).toString('hex')}`;
let name: string;
let url: string;
let owner: OpenDatabase;

beforeAll(async () => {
  ({ name, url } = await createDatabase(inject('postgresUrl'), inject('postgresTemplate')));
  owner = connectToPostgres(url, 4);
  await setCampaign(owner.db);
});

afterAll(async () => {
  await owner.close();
  await dropDatabase(inject('postgresUrl'), name);
});

it(
  'an exchange goes on when another process is stopped in the middle of one',
  async () => {
    const prizeId = await addPrize(owner.db);
    const member = await addMember(owner.db, 1000);
    const file = fileURLToPath(new URL('holding-process.ts', import.meta.url));
    const holder = fork(file, [url, prizeId], { execArgv: ['--import', 'tsx'] });
    await once(holder, 'message');
    holder.kill('SIGSTOP');
    const { app, call } = await buildTestApp(owner.db);
    const body = { amount: 1, exchangePoint: 100 };
    const answer = await call({ method: 'POST', path: `/prizes/${prizeId}/exchange`, member, key: randomUUID(), body });
    holder.kill('SIGKILL');
    await app.close();
    expect(answer.statusCode).toBe(200);
  },
  patienceMs,
);

it(
  'requests wait where the server has fewer connections than the pool asks for',
  async () => {
    const prizeId = await addPrize(owner.db, { totalAmount: 1000 });
    const fans = [];
    for (let count = 0; count < 20; count += 1) fans.push(await addMember(owner.db, 1000));
    await owner.db.execute(sql.raw(`CREATE ROLE ${role} LOGIN PASSWORD 'few' CONNECTION LIMIT 3`));
    await owner.db.execute(sql.raw(`GRANT ALL ON ALL TABLES IN SCHEMA public TO ${role}`));
    const scarce = new URL(url);
    scarce.username = role;
    scarce.password = 'few';
    const few = connectToPostgres(scarce.href, 10);
    const { app, call } = await buildTestApp(few.db, clockAt(), few.connections);
    const body = { amount: 1, exchangePoint: 100 };
    const answers = await Promise.all(
      fans.flatMap((member) => [
        call({ method: 'POST', path: `/prizes/${prizeId}/exchange`, member, key: randomUUID(), body }),
        call({ path: '/user_point_histories', member }),
        call({ path: '/product/@me', member }),
      ]),
    );
    await app.close();
    await few.close();
    await owner.db.execute(sql.raw(`DROP OWNED BY ${role}`));
    await owner.db.execute(sql.raw(`DROP ROLE ${role}`));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  },
  patienceMs,
);
