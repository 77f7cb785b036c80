import { Socket } from 'node:net';
import { Client } from 'pg';
import type { ClientConfig, Pool } from 'pg';
import { nameStatements } from './name-statements.ts';
import { isOutOfConnections } from './retrying-pool.ts';

type Query = (...words: readonly unknown[]) => unknown;

/**
 * Sends the small reads of a pool, which are those that were prepared by a name, over a connection of their own, each
 * without waiting for the answer to the one before: with many requests at once they share the ways to the database. All
 * else waits for locks now and then, and goes over the pool. Gives what closes the connection.
 */
export function sendSmallReadsTogether(pool: Pool, config: ClientConfig): () => Promise<void> {
  const query = pool.query.bind(pool) as Query;
  let connection: Promise<Client> | null = null;

  function connected(): Promise<Client> {
    if (connection !== null) return connection;
    const made = connect(config, () => {
      if (connection === made) connection = null;
    });
    connection = made;
    return made;
  }

  /** Where the server has no connection for them, they go over the pool. */
  async function sendSmall(...words: readonly unknown[]): Promise<unknown> {
    const client = await connected().catch((error: unknown) => {
      if (isOutOfConnections(error)) return null;
      throw error;
    });
    return client === null ? query(...words) : (client.query as Query)(...words);
  }

  const routed: Query = (statement, ...rest) =>
    isSmallRead(statement) ? sendSmall(statement, ...rest) : query(statement, ...rest);
  pool.query = routed as Pool['query'];
  return async () => (await connection)?.end();
}

function isSmallRead(statement: unknown): boolean {
  return typeof statement === 'object' && statement !== null && 'name' in statement && Boolean(statement.name);
}

/** A connection that is lost is made anew for the next read. */
async function connect(config: ClientConfig, onLoss: () => void): Promise<Client> {
  const stream = new Socket();
  const client = new Client({ ...config, pipeline: true, stream: () => stream });
  client.on('error', onLoss);
  client.on('end', onLoss);
  nameStatements(client);
  try {
    await client.connect();
    writeOnceATurn(client, stream);
    return client;
  } catch (error) {
    onLoss();
    throw error;
  }
}

/** What is asked in one turn of the event loop goes out by one system call. */
function writeOnceATurn(client: Client, stream: Socket): void {
  const query = client.query.bind(client) as Query;
  const gathering: Query = (...words) => {
    if (stream.writableCorked === 0) {
      stream.cork();
      setImmediate(() => stream.uncork());
    }
    return query(...words);
  };
  client.query = gathering as Client['query'];
}
