import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { members } from './members.ts';
import { transfers } from './points.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Codes of members, each made when its member first looks; one who left has none. */
export const invitationCodes = pgTable('invitation_codes', {
  memberId: uuid('member_id')
    .primaryKey()
    .references(() => members.id),
  code: text('code').notNull().unique(),
  createdAt: instant('created_at').notNull(),
});

/** Who entered whose code, once a member; never changed. Nobody is invited by somebody whom it brought itself, near or far. */
export const invitations = pgTable(
  'invitations',
  {
    inviteeId: uuid('invitee_id')
      .primaryKey()
      .references(() => members.id),
    inviterId: uuid('inviter_id')
      .notNull()
      .references(() => members.id),
    /** How many the inviter had invited with this one. */
    number: integer('number').notNull(),
    /** What the invitee got for it; null where that was held for review. */
    transferId: uuid('transfer_id')
      .unique()
      .references(() => transfers.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('invitations_of_another', sql`${table.inviteeId} <> ${table.inviterId}`),
    check('invitations_number_positive', sql`${table.number} > 0`),
    unique('invitations_by_inviter').on(table.inviterId, table.number),
  ],
);

/** Accounts of social networks whose member left and had entered a code, or whose code was entered: by a keyed digest, which tells no account. */
export const invitationLeavers = pgTable('invitation_leavers', {
  digest: text('digest').primaryKey(),
  leftAt: instant('left_at').notNull(),
});
