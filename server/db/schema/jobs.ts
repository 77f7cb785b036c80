import { index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';

export const jobStates = ['waiting', 'running', 'done', 'failed'] as const;

/**
 * Work that runs later or again, one row a job. `key` makes it one of its kind, however often it is ordered. `dueAt` is
 * when a server looks at it next: when a waiting one may run, when the lease of a running one ends. Those that failed
 * for good stay until an operator has them tried again.
 */
export const jobs = pgTable(
  'jobs',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    payload: jsonb('payload').$type<unknown>().notNull(),
    state: text('state', { enum: jobStates }).notNull(),
    dueAt: timestamp('due_at', { withTimezone: true, precision: 3 }).notNull(),
    attempts: integer('attempts').notNull(),
    leaseToken: uuid('lease_token'),
    lastError: text('last_error'),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [
    unique('jobs_one_of_a_key').on(table.kind, table.key),
    index('jobs_due').on(table.state, table.dueAt),
    index('jobs_ended').on(table.state, table.endedAt),
  ],
);
