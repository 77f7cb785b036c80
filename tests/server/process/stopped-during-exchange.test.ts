import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { idempotencyHeader, xhrMarkerHeader } from '#schemas/api/conventions.ts';
import { hashToken } from '#server/base/secrets/secret-token.ts';
import { openDatabase, type OpenDatabase } from '#server/db/connection/connection.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { balanceOf } from '#server/ledger/accounts.ts';
import { sessionCookie } from '#server/features/sessions/session-cookie.ts';
import { createDatabase, dropDatabase } from '../support/postgres/test-databases.ts';
import { addMember, addPrize, setCampaign } from '../support/records.ts';
import { ServerProcess } from './server-process.ts';

const token = 'the-browser-of-hina';

describe('a server that is stopped while an exchange waits for its row', () => {
  let dataDir: string;
  let name: string;
  let open: OpenDatabase;
  let server: ServerProcess;
  let url: string;
  let memberId: string;
  let prizeId: string;

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'kansei-stopped-'));
    const database = await createDatabase(inject('postgresUrl'), inject('postgresTemplate'));
    name = database.name;
    open = await openDatabase({ databaseUrl: database.url, dataDir, databasePoolSize: 3 });
    await setCampaign(open.db);
    memberId = await addMember(open.db, 100);
    prizeId = await addPrize(open.db, { exchangePoint: 10, totalAmount: 100 });
    const createdAt = new Date();
    const expiresAt = new Date(createdAt.getTime() + 60 * 60 * 1000);
    await open.db.insert(sessions).values({ id: hashToken(token), memberId, createdAt, expiresAt });
    server = new ServerProcess({ DATA_DIR: dataDir, DATABASE_URL: database.url });
    url = await server.ready();
  });

  afterEach(async () => {
    await server.stop('SIGKILL');
    await open.close();
    await dropDatabase(inject('postgresUrl'), name);
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('takes no more connections, and ends when the exchange was answered', async () => {
    const held = gate();
    const holding = holdAwards(held.opened);
    const exchange = startExchange();
    await expect.poll(waiting, { timeout: 60_000 }).toBe(1);
    const ended = server.stop('SIGTERM');
    await expect
      .poll(() =>
        fetch(`${url}/healthz`).then(
          () => 'open',
          () => 'closed',
        ),
      )
      .toBe('closed');
    held.open();
    await holding;
    const { status, headers } = await exchange;
    expect([status, headers.get('connection')]).toEqual([200, 'close']);
    expect((await ended).code).toBe(0);
    expect(await balanceOf(open.db, memberId)).toBe(90);
  });

  it('answers 503 before its time is over, and the same key may be sent again', async () => {
    const held = gate();
    const holding = holdAwards(held.opened);
    const exchange = startExchange();
    await expect.poll(waiting, { timeout: 60_000 }).toBe(1);
    const ended = server.stop('SIGTERM');
    const answer = await exchange;
    const body: unknown = await answer.json();
    expect([answer.status, answer.headers.get('retry-after'), body]).toEqual([
      503,
      '5',
      { code: 'server.not-ready', message: 'The server is about to stop. Please wait and try again.' },
    ]);
    held.open();
    await holding;
    expect((await ended).code).toBe(0);
  });

  function holdAwards(until: Promise<void>): Promise<void> {
    return open.db.transaction(async (tx) => {
      await tx.execute(sql`LOCK TABLE prize_awards IN ACCESS EXCLUSIVE MODE`);
      await until;
    });
  }

  async function waiting(): Promise<number> {
    return open.db.$count(sql`pg_locks`, sql`NOT granted`);
  }

  function startExchange(): Promise<Response> {
    return fetch(`${url}/service/v2/prizes/${prizeId}/exchange`, {
      method: 'POST',
      headers: {
        cookie: `${sessionCookie.name}=${token}`,
        'content-type': 'application/json',
        [xhrMarkerHeader.name]: xhrMarkerHeader.value,
        [idempotencyHeader]: 'exchange-once',
      },
      body: JSON.stringify({ amount: 1, exchangePoint: 10 }),
    });
  }
});

/** What waits for it goes on once it is opened. */
function gate(): { readonly opened: Promise<void>; open(): void } {
  const listeners: (() => void)[] = [];
  const opened = new Promise<void>((resolve) => listeners.push(resolve));
  return { opened, open: () => listeners.forEach((listener) => listener()) };
}
