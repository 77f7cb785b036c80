import { and, asc, desc, eq, lte, sql } from 'drizzle-orm';
import type { Notification } from '#schemas/entities/notification.ts';
import type { Locale } from '#schemas/locale-names.ts';
import type { Database } from '../db/database.ts';
import { notifications } from '../db/schema/notifications.ts';
import type { Page } from '../http/paging.ts';

/** Who reads notifications: when, and in which language. */
export interface NotificationReader {
  readonly now: Date;
  readonly locale: Locale;
}

/** One page of the notifications that are due, newest first. A page beyond the end is empty. */
export async function notificationPage(
  db: Database,
  { page, perPage }: { readonly page: number; readonly perPage: number },
  reader: NotificationReader,
): Promise<Page<Notification>> {
  const rows = await db
    .select()
    .from(notifications)
    .where(isDue(reader.now))
    .orderBy(...newestFirst)
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [counted] = await db
    .select({ total: sql`count(*)`.mapWith(Number) })
    .from(notifications)
    .where(isDue(reader.now));
  return { items: rows.map((row) => notificationView(row, reader.locale)), total: counted?.total ?? 0 };
}

const maxOnTop = 5;

/** The newest notifications that the campaign puts on the top page; at most 5. */
export async function notificationsOnTop(db: Database, reader: NotificationReader): Promise<Notification[]> {
  const rows = await db
    .select()
    .from(notifications)
    .where(and(isDue(reader.now), eq(notifications.onTop, true)))
    .orderBy(...newestFirst)
    .limit(maxOnTop);
  return rows.map((row) => notificationView(row, reader.locale));
}

/** One notification, or null when there is none of that id or it is not due yet. */
export async function readNotification(
  db: Database,
  id: string,
  reader: NotificationReader,
): Promise<Notification | null> {
  const [row] = await db
    .select()
    .from(notifications)
    .where(and(isDue(reader.now), eq(notifications.id, id)));
  return row ? notificationView(row, reader.locale) : null;
}

const newestFirst = [desc(notifications.displayedAt), asc(notifications.id)];

function isDue(now: Date) {
  return and(eq(notifications.hidden, false), lte(notifications.displayedAt, now));
}

function notificationView(row: typeof notifications.$inferSelect, locale: Locale): Notification {
  return {
    id: row.id,
    title: row.title[locale],
    level: row.level,
    description: row.description[locale],
    displayedAtIso: row.displayedAt.toISOString(),
  };
}
