import type { PGliteInterface } from '@electric-sql/pglite';

/** What all tables held at one moment. */
export interface Snapshot {
  /** Puts everything back as it was, in one transaction. */
  restore(): Promise<void>;
}

const writtenBy = 'xmin::text::bigint';

type Client = Pick<PGliteInterface, 'query' | 'exec'>;

/** What another insert, update or delete changes of a table. */
interface Mark {
  readonly name: string;
  readonly rows: number;
  /** Number of the last transaction that wrote one of them; 0 without rows. */
  readonly newest: number;
}

/**
 * Copies every table of an embedded database beside it. Restoring writes only what changed since: one that empties all tables
 * takes ten times as long.
 */
export async function takeSnapshot(client: Client): Promise<Snapshot> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename`,
  );
  const names = rows.map(({ name }) => name);
  const copies = names.map((name) => `CREATE TABLE snapshot.${name} AS TABLE public.${name};`);
  await client.exec(['CREATE SCHEMA snapshot;', ...copies].join('\n'));
  const marks = new Map<string, Mark>();
  const mark = async (tables: readonly string[]) => {
    for (const table of await readMarks(client, tables)) marks.set(table.name, table);
  };
  await mark(names);
  return {
    async restore() {
      const changed = (await readMarks(client, names)).flatMap(({ name, rows, newest }) => {
        const before = marks.get(name);
        return before === undefined || (before.rows === rows && before.newest === newest) ? [] : [before];
      });
      if (changed.length === 0) return;
      await client.exec(restoring(changed));
      await mark(changed.map(({ name }) => name));
    },
  };
}

async function readMarks(client: Client, tables: readonly string[]): Promise<readonly Mark[]> {
  const reads = tables.map(
    (name) =>
      `SELECT '${name}' AS name, count(*)::int AS rows, coalesce(max(${writtenBy}), 0)::float8 AS newest FROM public.${name}`,
  );
  return (await client.query<Mark>(reads.join('\nUNION ALL '))).rows;
}

/** What was written later goes; where rows are missing then, all come anew. */
function restoring(tables: readonly Mark[]): string {
  const statements = tables.flatMap(({ name, rows, newest }) => [
    `DELETE FROM public.${name} WHERE ${writtenBy} > ${newest};`,
    `DELETE FROM public.${name} WHERE (SELECT count(*) FROM public.${name}) < ${rows};`,
    `INSERT INTO public.${name} SELECT * FROM snapshot.${name} WHERE NOT EXISTS (SELECT FROM public.${name});`,
  ]);
  // The ledger refuses to be changed, and rows come in an order that foreign keys would refuse.
  return ['BEGIN;', 'SET LOCAL session_replication_role = replica;', ...statements, 'COMMIT;'].join('\n');
}
