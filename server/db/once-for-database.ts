import type { Database } from './database.ts';

/**
 * Makes a function of a database that remembers what it gave for each one: above all queries that are prepared, since
 * putting one together takes longer than sending it. For a transaction it is made anew.
 */
export function onceForDatabase<Value extends object>(make: (db: Database) => Value): (db: Database) => Value {
  const made = new WeakMap<Database, Value>();
  return (db) => {
    const known = made.get(db) ?? make(db);
    made.set(db, known);
    return known;
  };
}
