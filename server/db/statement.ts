import { getTableColumns, is, Param, Placeholder, sql } from 'drizzle-orm';
import type { Query, SQL, SQLWrapper } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { PgTable } from 'drizzle-orm/pg-core';
import { fieldOf } from '#schemas/values/field-of.ts';
import type { Database, Transaction } from './database.ts';

/** A statement with the values that it is sent with. */
export interface BoundStatement {
  readonly template: Template;
  readonly values: object;
}

type Row = Readonly<Record<string, unknown>>;

/**
 * Puts a statement together once, with `given` where its values go: to do it anew for each request takes longer than to
 * send it. `make` uses its database to build only.
 */
export function statement<Given extends object>(make: (db: Database) => SQLWrapper): (values: Given) => BoundStatement {
  const template = new Template(make);
  return (values) => ({ template, values });
}

/** The place of a value in a `statement`. */
export function given(name: string): SQL {
  return sql`${sql.placeholder(name)}`;
}

/** The statement that inserts one row, of which every column is given. */
export function insertOf<Table extends PgTable>(table: Table): (row: Table['$inferSelect']) => BoundStatement {
  const places = Object.keys(getTableColumns(table)).map((name) => [name, sql.placeholder(name)]);
  return statement((db) => db.insert(table).values(Object.fromEntries(places) as Table['$inferInsert']));
}

/** Sends a statement; gives its rows as the driver does, by the names of their columns. */
export function run(db: Database, { template, values }: BoundStatement): Promise<readonly Row[]> {
  return send(db, template.textOn(db), template.fill(values));
}

/**
 * Sends writes as one statement, which takes one way to the database and back. Each sees what was there before all of
 * them, so no two may write the same row; references to rows of each other are checked when all are done.
 */
export async function writeTogether(tx: Transaction, writes: readonly BoundStatement[]): Promise<void> {
  const text = textTogether(tx, writes);
  await send(
    tx,
    text,
    writes.flatMap(({ template, values }) => template.fill(values)),
  );
}

interface Place {
  /** Null for a value that is always the same. */
  readonly name: string | null;
  valueOf(given: unknown): unknown;
}

const dialect = new PgDialect();

class Template {
  static #count = 0;
  readonly id = (Template.#count += 1);
  readonly #make: (db: Database) => SQLWrapper;
  #built: { readonly sql: SQL; readonly text: string; readonly places: readonly Place[] } | undefined;

  constructor(make: (db: Database) => SQLWrapper) {
    this.#make = make;
  }

  sqlOn(db: Database): SQL {
    return this.#on(db).sql;
  }

  textOn(db: Database): string {
    return this.#on(db).text;
  }

  /** The values of the places, in the order of the text. Only after the text was asked for. */
  fill(values: object): unknown[] {
    return (this.#built?.places ?? []).map(({ name, valueOf }) =>
      valueOf(name === null ? null : fieldOf(values, name)),
    );
  }

  #on(db: Database) {
    if (this.#built !== undefined) return this.#built;
    const built = this.#make(db).getSQL();
    const { sql: text, params } = dialect.sqlToQuery(built);
    this.#built = { sql: built, text, places: params.map(placeOf) };
    return this.#built;
  }
}

function placeOf(param: unknown): Place {
  if (is(param, Placeholder)) return { name: param.name, valueOf: (value) => value };
  if (!is(param, Param) || !is(param.value, Placeholder)) return { name: null, valueOf: () => param };
  const { encoder, value: place } = param;
  return { name: place.name, valueOf: (value) => (value === null ? null : encoder.mapToDriverValue(value)) };
}

const textsTogether = new Map<string, string>();

/** There are as many as the program has ways to put writes together. */
function textTogether(db: Database, writes: readonly BoundStatement[]): string {
  const key = writes.map(({ template }) => template.id).join(' ');
  const known = textsTogether.get(key);
  if (known !== undefined) return known;
  const parts = writes.map(({ template }, index) => sql`${sql.identifier(`w${index}`)} AS (${template.sqlOn(db)})`);
  const { sql: text } = dialect.sqlToQuery(sql`WITH ${sql.join(parts, sql`, `)} SELECT 1`);
  textsTogether.set(key, text);
  return text;
}

async function send(db: Database, text: string, params: unknown[]): Promise<readonly Row[]> {
  const query: Query = { sql: text, params };
  const prepared = db._.session.prepareQuery<Sent>(query, undefined, undefined, false);
  return (await prepared.execute()).rows;
}

interface Sent {
  readonly execute: { readonly rows: readonly Row[] };
  readonly all: unknown;
  readonly values: unknown;
}
