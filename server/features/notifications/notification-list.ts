import type { Campaign } from '#schemas/campaign.ts';
import type { Notification } from '#schemas/entities/notification.ts';
import type { Locale } from '#schemas/values/locale-names.ts';
import { pageOf } from '#server/http/requests/paging.ts';
import type { Page, Slice } from '#server/http/requests/paging.ts';
import type { ReadContext } from '#server/http/requests/read-context.ts';
import { readStateOf } from './notification-reads.ts';
import type { ReadState } from './notification-reads.ts';

/** One page of the notifications that are due, newest first. A page beyond the end is empty. */
export async function notificationPage(context: ReadContext, paging: Slice): Promise<Page<Notification>> {
  const { items, total } = pageOf(dueOf(context.release.campaign, context.now), paging);
  return { items: await viewsOf(context, items), total };
}

const maxOnTop = 5;

/** The newest notifications that the campaign puts on the top page; at most 5. */
export async function notificationsOnTop(context: ReadContext): Promise<Notification[]> {
  const onTop = dueOf(context.release.campaign, context.now).filter(({ definition }) => definition.onTop);
  return viewsOf(context, onTop.slice(0, maxOnTop));
}

/** One notification, or null when there is none of that id or it is not due yet. */
export async function readNotification(context: ReadContext, id: string): Promise<Notification | null> {
  const found = dueOf(context.release.campaign, context.now).filter(({ definition }) => definition.id === id);
  const [notification = null] = await viewsOf(context, found);
  return notification;
}

/** How many notifications are due that a member has not opened, and that came after the registration. */
export function countUnread(campaign: Campaign, readState: ReadState, now: Date): number {
  return dueOf(campaign, now).filter((dated) => isUnreadBy(readState, dated)).length;
}

interface DatedNotification {
  readonly definition: Campaign['notifications'][number];
  readonly at: Date;
}

const newestByCampaign = new WeakMap<Campaign, readonly DatedNotification[]>();

function newestFirst(campaign: Campaign): readonly DatedNotification[] {
  const known =
    newestByCampaign.get(campaign) ??
    campaign.notifications
      .map((definition) => ({ definition, at: new Date(definition.displayedAt) }))
      .toSorted(
        (one, other) => other.at.getTime() - one.at.getTime() || (one.definition.id < other.definition.id ? -1 : 1),
      );
  newestByCampaign.set(campaign, known);
  return known;
}

function dueOf(campaign: Campaign, now: Date): readonly DatedNotification[] {
  return newestFirst(campaign).filter(({ at }) => at <= now);
}

async function viewsOf(
  { db, memberId, locale }: ReadContext,
  notifications: readonly DatedNotification[],
): Promise<Notification[]> {
  const readState = await readStateOf(db, memberId);
  return notifications.map((notification) => ({
    ...viewIn(locale, notification),
    isUnread: readState !== null && isUnreadBy(readState, notification),
  }));
}

function isUnreadBy({ registeredAt, readIds }: ReadState, { definition, at }: DatedNotification): boolean {
  return at > registeredAt && !readIds.includes(definition.id);
}

function viewIn(locale: Locale, { definition, at }: DatedNotification): Omit<Notification, 'isUnread'> {
  const { id, title, level, description } = definition;
  return { id, title: title[locale], level, description: description[locale], displayedAtIso: at.toISOString() };
}
