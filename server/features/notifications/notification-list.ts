import type { Campaign } from '#schemas/campaign.ts';
import type { Notification } from '#schemas/entities/notification.ts';
import type { Locale } from '#schemas/values/locale-names.ts';
import { oncePerRelease } from '#server/releases/release-view.ts';
import { pageOf } from '#server/http/requests/paging.ts';
import type { Page } from '#server/http/requests/paging.ts';
import type { ReadContext } from '#server/http/requests/read-context.ts';

/** What notifications are read with; they have no state. */
export type NotificationContext = Pick<ReadContext, 'release' | 'locale' | 'now'>;

/** One page of the notifications that are due, newest first. A page beyond the end is empty. */
export function notificationPage(
  context: NotificationContext,
  paging: { readonly page: number; readonly perPage: number },
): Page<Notification> {
  const { items, total } = pageOf(dueOf(context), paging);
  return { items: items.map(viewIn(context.locale)), total };
}

const maxOnTop = 5;

/** The newest notifications that the campaign puts on the top page; at most 5. */
export function notificationsOnTop(context: NotificationContext): Notification[] {
  return dueOf(context)
    .filter(({ definition }) => definition.onTop)
    .slice(0, maxOnTop)
    .map(viewIn(context.locale));
}

/** One notification, or null when there is none of that id or it is not due yet. */
export function readNotification(context: NotificationContext, id: string): Notification | null {
  const found = dueOf(context).find(({ definition }) => definition.id === id);
  return found === undefined ? null : viewIn(context.locale)(found);
}

interface DatedNotification {
  readonly definition: Campaign['notifications'][number];
  readonly at: Date;
}

const newestFirst = oncePerRelease(({ campaign }): readonly DatedNotification[] =>
  campaign.notifications
    .map((definition) => ({ definition, at: new Date(definition.displayedAt) }))
    .toSorted(
      (one, other) => other.at.getTime() - one.at.getTime() || (one.definition.id < other.definition.id ? -1 : 1),
    ),
);

function dueOf({ release, now }: NotificationContext): readonly DatedNotification[] {
  return newestFirst(release).filter(({ at }) => at <= now);
}

function viewIn(locale: Locale): (dated: DatedNotification) => Notification {
  return ({ definition: { id, title, level, description }, at }) => ({
    id,
    title: title[locale],
    level,
    description: description[locale],
    displayedAtIso: at.toISOString(),
  });
}
