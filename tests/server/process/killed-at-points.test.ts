import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { secretsOf } from '#server/base/secrets/secrets-of.ts';
import { runAudits } from '#server/audit/audit.ts';
import { openDatabase } from '#server/db/connection/connection.ts';
import type { Database } from '#server/db/database.ts';
import { verifyDraws } from '#server/features/gachas/verify-draws.ts';
import { auditRegistry } from '#server/registries/audit-registry.ts';
import { createDatabase, dropDatabase } from '../support/postgres/test-databases.ts';
import { setCampaign } from '../support/records.ts';
import { testSettings } from '../support/test-services.ts';
import { serverOnPostgres, serverWithEmbedded } from './kill-points/killed-server.ts';
import type { KilledServer } from './kill-points/killed-server.ts';
import { killRounds } from './kill-points/killing-rounds.ts';
import { SpendingFan } from './kill-points/spending-fan.ts';
import { spendNames, waysToSpend } from './kill-points/ways-to-spend.ts';

/** With the embedded database, which takes two seconds to open, one round shows something of each way to spend. */
const usualRounds = { pglite: 1, postgres: 3 };
const wanted = process.env['KILL_ROUNDS'];
const pointsBefore = 1_000_000;

describe.each(['pglite', 'postgres'] as const)('a server killed while fans spend, on %s', (engine) => {
  const rounds = wanted === undefined ? usualRounds[engine] : Number(wanted);
  let dataDir: string;
  let databaseUrl: string | null = null;
  let server: KilledServer | undefined;

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'kansei-killed-at-'));
    if (engine === 'postgres')
      databaseUrl = (await createDatabase(inject('postgresUrl'), inject('postgresTemplate'))).url;
  });

  afterEach(async () => {
    await server?.close();
    if (databaseUrl !== null) await dropDatabase(inject('postgresUrl'), new URL(databaseUrl).pathname.slice(1));
    rmSync(dataDir, { recursive: true, force: true });
  });

  it(
    'gives each fan once what a key paid for, wherever it died',
    async () => {
      const fans = await withDatabase(async (db) => {
        await setCampaign(db);
        const joined: SpendingFan[] = [];
        for (const name of spendNames) joined.push(await SpendingFan.join(db, name, pointsBefore));
        return joined;
      });
      server = databaseUrl === null ? serverWithEmbedded(dataDir) : await serverOnPostgres(dataDir, databaseUrl);

      const spent = await killRounds({ server, fans, pointsBefore }, rounds);

      await withDatabase(async (db) => {
        const counts: number[] = [];
        for (const name of spendNames) counts.push(await waysToSpend[name].count(db));
        expect(counts).toEqual(spent);
        expect((await runAudits(db, auditRegistry)).findings).toEqual([]);
        expect(await verifyDraws(db, secretsOf(testSettings), null)).toMatchObject({ agrees: true, findings: [] });
      });
      console.log(
        `killed ${rounds * 5} times on ${engine}: ${spendNames.map((name, index) => `${name} ${spent[index]}`).join(', ')}`,
      );
    },
    900_000 + rounds * 60_000,
  );

  async function withDatabase<Result>(use: (db: Database) => Promise<Result>): Promise<Result> {
    const { db, close } = await openDatabase({ databaseUrl, dataDir, databasePoolSize: 2 });
    try {
      return await use(db);
    } finally {
      await close();
    }
  }
});
