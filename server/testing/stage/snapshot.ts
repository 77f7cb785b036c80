import type { PGliteInterface } from '@electric-sql/pglite';

/** What all tables held at one moment. */
export interface Snapshot {
  /** Puts everything back as it was, in one transaction. */
  restore(): Promise<void>;
}

/** Copies every table of an embedded database beside it. */
export async function takeSnapshot(client: Pick<PGliteInterface, 'query' | 'exec'>): Promise<Snapshot> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename`,
  );
  const names = rows.map(({ name }) => name);
  const copies = names.map((name) => `CREATE TABLE snapshot.${name} AS TABLE public.${name};`);
  await client.exec(['CREATE SCHEMA snapshot;', ...copies].join('\n'));
  // The ledger refuses to be emptied, and rows come in an order that foreign keys would refuse.
  const restoring = [
    'BEGIN;',
    'SET LOCAL session_replication_role = replica;',
    `TRUNCATE ${names.map((name) => `public.${name}`).join(', ')};`,
    ...names.map((name) => `INSERT INTO public.${name} SELECT * FROM snapshot.${name};`),
    'COMMIT;',
  ].join('\n');
  return { restore: async () => void (await client.exec(restoring)) };
}
