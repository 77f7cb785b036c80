import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { idempotencyHeader, xhrMarkerHeader } from '#schemas/api/conventions.ts';
import { hashToken } from '#server/base/secrets/secret-token.ts';
import { openDatabase } from '#server/db/connection/connection.ts';
import type { Database } from '#server/db/database.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { balanceOf } from '#server/ledger/accounts.ts';
import { verifyLedger } from '#server/ledger/ledger-check.ts';
import { verifyStock } from '#server/features/prizes/stock-check.ts';
import { sessionCookie } from '#server/features/sessions/session-cookie.ts';
import { moneyState } from '../support/money-state.ts';
import { createDatabase, dropDatabase } from '../support/postgres/test-databases.ts';
import { addMember, addPrize, setCampaign } from '../support/records.ts';
import { ServerProcess } from './server-process.ts';

const token = 'the-browser-of-hina';
const cost = 100;
const pointsBefore = 10_000;
const keys = Array.from({ length: 24 }, (_, index) => `exchange-${index}`);
const answersBeforeKill = 6;

describe.each(['pglite', 'postgres'] as const)('a server killed during exchanges, on %s', (engine) => {
  let dataDir: string;
  let databaseUrl: string | null = null;
  let server: ServerProcess | undefined;

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'kansei-killed-'));
    if (engine === 'postgres') databaseUrl = (await createDatabase(serverUrl(), inject('postgresTemplate'))).url;
  });

  afterEach(async () => {
    await server?.stop('SIGKILL');
    if (databaseUrl !== null) await dropDatabase(serverUrl(), new URL(databaseUrl).pathname.slice(1));
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('pays each key once when all are sent again', async () => {
    const { memberId, prizeId } = await withDatabase(prepare);

    const killed = await start();
    const first = new Map<string, string>();
    const sent = keys.map(async (key) => {
      first.set(key, await exchange(killed, prizeId, key));
      if (first.size === answersBeforeKill) await server?.stop('SIGKILL');
    });
    await Promise.allSettled(sent);
    expect(first.size).toBeLessThan(keys.length);

    const url = await start();
    const second = new Map<string, string>();
    for (const key of keys) second.set(key, await exchange(url, prizeId, key));
    expect([...first].filter(([key, body]) => second.get(key) !== body)).toEqual([]);
    expect(new Set(second.values()).size).toBe(keys.length);
    await server?.stop('SIGTERM');

    await withDatabase(async (db) => {
      expect(await balanceOf(db, memberId)).toBe(pointsBefore - keys.length * cost);
      expect(await verifyLedger(db)).toEqual([]);
      expect(await verifyStock(db)).toEqual([]);
      expect((await moneyState(db)).awards).toEqual({ count: keys.length, sum: keys.length });
    });
  });

  async function start(): Promise<string> {
    server = new ServerProcess({ DATA_DIR: dataDir, ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }) });
    return server.ready();
  }

  async function withDatabase<Result>(use: (db: Database) => Promise<Result>): Promise<Result> {
    const { db, close } = await openDatabase({ databaseUrl, dataDir, databasePoolSize: 2 });
    try {
      return await use(db);
    } finally {
      await close();
    }
  }
});

function serverUrl(): string {
  return inject('postgresUrl');
}

async function prepare(db: Database): Promise<{ memberId: string; prizeId: string }> {
  await setCampaign(db);
  const memberId = await addMember(db, pointsBefore);
  const prizeId = await addPrize(db, { exchangePoint: cost, totalAmount: 100 });
  const now = new Date();
  const expiresAt = new Date(now.getTime() + 60 * 60 * 1000);
  await db.insert(sessions).values({ id: hashToken(token), memberId, createdAt: now, expiresAt });
  return { memberId, prizeId };
}

/** The body of a paid exchange; rejects for any other answer, and when the server goes away. */
async function exchange(url: string, prizeId: string, key: string): Promise<string> {
  const response = await fetch(`${url}/service/v2/prizes/${prizeId}/exchange`, {
    method: 'POST',
    headers: {
      cookie: `${sessionCookie.name}=${token}`,
      'content-type': 'application/json',
      [xhrMarkerHeader.name]: xhrMarkerHeader.value,
      [idempotencyHeader]: key,
    },
    body: JSON.stringify({ amount: 1, exchangePoint: cost }),
  });
  const body = await response.text();
  if (response.status !== 200) throw new Error(`${key} was answered with ${response.status}: ${body}`);
  return body;
}
