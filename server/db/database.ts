import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** A connection to either engine, or a transaction on one. Inside a transaction use only the transaction. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** What `Database.transaction` gives its callback. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
