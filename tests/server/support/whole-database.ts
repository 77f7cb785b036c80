import { PGlite } from '@electric-sql/pglite';
import { pgDump } from '@electric-sql/pglite-tools/pg_dump';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';

/** Every row of every table as a line of text, "<table> <row>", but of the tables whose names begin so. */
export async function everyRow(db: Database, but: string): Promise<readonly string[]> {
  const tables = await rowsOf(
    db,
    sql`SELECT format('%I.%I', table_schema, table_name) AS line FROM information_schema.tables
        WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')
        AND table_name NOT LIKE ${`${but}%`}`,
  );
  const rows = await Promise.all(
    tables.map((table) => rowsOf(db, sql`SELECT ${table} || ' ' || t::text AS line FROM ${sql.raw(table)} AS t`)),
  );
  return rows.flat();
}

async function rowsOf(db: Database, query: ReturnType<typeof sql>): Promise<readonly string[]> {
  const { rows } = (await db.execute(query)) as unknown as { rows: readonly { line: string }[] };
  return rows.map(({ line }) => line);
}

/** An embedded database as pg_dump writes a copy of it, but for the tables whose names begin so. */
export async function dumpOf(db: Database, but: string): Promise<string> {
  const client: unknown = Reflect.get(db, '$client');
  if (!(client instanceof PGlite)) throw new Error('Only the embedded database has a pg_dump of its own version here.');
  const copy = await PGlite.create({ loadDataDir: await client.dumpDataDir('none') });
  const dump = await pgDump({ pg: copy, args: [`--exclude-table=${but}*`] });
  await copy.close();
  return dump.text();
}
