import { drizzle } from 'drizzle-orm/node-postgres';

/** A database that refuses every statement at once: nobody listens at its address. */
export const databaseThatFails = drizzle('postgres://nobody@127.0.0.1:1/nothing');
