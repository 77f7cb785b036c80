import type { DatabaseSettings, DatabaseTimeouts } from '#server/base/settings/config.ts';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import type { Pool, PoolConfig } from 'pg';
import type { Database } from '../database.ts';
import { lockDataDir } from '#server/data-dir/data-dir-lock.ts';
import { connectEmbedded, openEmbedded, type EmbeddedEngine, type ShowProgress } from '../embedded/open-embedded.ts';
import { YieldingPGlite } from '../embedded/yielding-pglite.ts';
import { migrationSteps } from '../migrate.ts';
import { nameStatements } from './name-statements.ts';
import { RetryingPool } from './retrying-pool.ts';
import { sendSmallReadsTogether } from './small-reads.ts';
import { DatabaseConnectionError } from '../unavailable.ts';

export interface OpenDatabase {
  readonly db: Database;
  readonly engine: 'pglite' | 'postgres';
  /** How many statements it works on at once. */
  readonly connections: number;
  /** Only of one that is embedded, in a folder. */
  readonly embedded?: EmbeddedEngine;
  close(): Promise<void>;
}

/**
 * Opens the database that the settings name and brings its tables up to date. The embedded one takes the data folder
 * for this process alone (`DataDirInUseError` when another has it, `DatabaseFolderError` when it is not whole), and reports
 * what takes longer than a moment. Rejects when PostgreSQL cannot be reached.
 */
export async function openDatabase(
  settings: DatabaseSettings,
  showProgress: ShowProgress = () => {},
): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = settings;
  return databaseUrl === null ? openAlone(dataDir, showProgress) : openPostgres(databaseUrl, settings);
}

/** An embedded database in memory, from a dump of a migrated one when given: for tests and dry runs. */
export async function openInMemory(dump?: Blob): Promise<OpenDatabase & { readonly client: YieldingPGlite }> {
  const client = new YieldingPGlite(
    dump ? { loadDataDir: dump, relaxedDurability: true } : { relaxedDurability: true },
  );
  await client.waitReady;
  const db = await connectEmbedded(client);
  return { db, engine: 'pglite', connections: 1, client, close: () => client.close() };
}

/** A connection to PostgreSQL that leaves its tables as they are: for commands beside a running server. */
export function connectToPostgres(databaseUrl: string, poolSize: number): OpenDatabase {
  return openOn(configOf(databaseUrl, { databasePoolSize: poolSize }));
}

const connectTimeoutMs = 5_000;
const usualTimeouts: DatabaseTimeouts = { statement: 20_000, lock: 10_000, idleInTransaction: 8_000 };
const migrationLockId = 5_261_121;

async function openAlone(dataDir: string, showProgress: ShowProgress): Promise<OpenDatabase> {
  const lock = await lockDataDir(dataDir);
  try {
    const { db, close, ...embedded } = await openEmbedded(dataDir, showProgress);
    const closeBoth = async () => {
      try {
        await close();
      } finally {
        await lock.release();
      }
    };
    return { db, engine: 'pglite', connections: 1, embedded, close: closeBoth };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function openPostgres(databaseUrl: string, settings: PoolSettings): Promise<OpenDatabase> {
  await migrateAlone(databaseUrl);
  return openOn(configOf(databaseUrl, settings));
}

function openOn(config: SizedConfig): OpenDatabase {
  const pool = poolOf(config);
  const closeReads = sendSmallReadsTogether(pool, config);
  return {
    db: drizzlePostgres(pool),
    engine: 'postgres',
    connections: pool.options.max,
    close: async () => {
      await closeReads();
      await pool.end();
    },
  };
}

type SizedConfig = PoolConfig & { readonly max: number };
type PoolSettings = Pick<DatabaseSettings, 'databasePoolSize' | 'databaseTimeouts'>;

function configOf(
  connectionString: string,
  { databasePoolSize, databaseTimeouts: { statement, lock, idleInTransaction } = usualTimeouts }: PoolSettings,
): SizedConfig {
  return {
    connectionString,
    max: databasePoolSize,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statement,
    lock_timeout: lock,
    idle_in_transaction_session_timeout: idleInTransaction,
  };
}

function poolOf(config: SizedConfig): Pool {
  const pool = new RetryingPool(config, connectTimeoutMs);
  pool.on('error', ignoreConnectionLoss);
  pool.on('connect', (client) => {
    client.on('error', ignoreConnectionLoss);
    nameStatements(client);
  });
  nameOrigin(pool);
  return pool;
}

/** A transaction that gets no connection fails by an error that says whose it was; statements say so by themselves. */
function nameOrigin(pool: Pool): void {
  const connect = pool.connect.bind(pool);
  type Callback = Parameters<typeof connect>[0];
  const named = (callback?: Callback) => (callback === undefined ? connect().catch(throwNamed) : connect(callback));
  pool.connect = named as Pool['connect'];
}

function throwNamed(cause: unknown): never {
  throw new DatabaseConnectionError('No connection to the database could be had.', { cause });
}

/**
 * Several servers may start at once on one database: one migrates, the others wait, however long it takes. The connection
 * has no time-outs and is used for nothing else.
 */
async function migrateAlone(connectionString: string): Promise<void> {
  const client = new Client({ connectionString, connectionTimeoutMillis: connectTimeoutMs });
  client.on('error', ignoreConnectionLoss);
  try {
    await client.connect();
    await client.query('SELECT pg_advisory_lock($1)', [migrationLockId]);
    for (const step of migrationSteps) await migratePostgres(drizzlePostgres(client), step);
  } finally {
    await client.end();
  }
}

/**
 * Without a listener a connection that drops, idle or in the middle of a transaction, would end the process. Whoever
 * uses it gets the error from its statement, and the pool makes a new connection by itself.
 */
function ignoreConnectionLoss(): void {}
