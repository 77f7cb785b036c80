import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { SnsActionErrorCode, SnsActionType } from '#schemas/entities/sns-action-error.ts';
import { members } from './members.ts';

/** Social actions of members that earned nothing. Ids of one member sort by age. */
export const snsActionErrors = pgTable(
  'sns_action_errors',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    id: uuid('id').notNull(),
    actionType: text('action_type').$type<SnsActionType>().notNull(),
    code: text('code').$type<SnsActionErrorCode>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.id] })],
);
