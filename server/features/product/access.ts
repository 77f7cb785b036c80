import { admitsMembers, openNow } from '#schemas/campaign/situation.ts';
import type { Access } from '#schemas/entities/access.ts';
import type { ReleaseView } from '#server/releases/stored/release-view.ts';

/** For how long whoever asks may keep the answer, in seconds. */
const mostSeconds = 5;

/** Whether the site of a release can be used at an instant: its situation decides, its period says why it cannot. */
export function accessOf({ campaign: { product } }: Pick<ReleaseView, 'campaign'>, now: Date): Access {
  const open = openNow(product);
  const { opensAt, closesAt } = product.period ?? {};
  const isOpen = open.register || (admitsMembers(product) && Object.values(open).includes(true));
  return {
    status: isOpen ? 'open' : whyClosed(product, now),
    canRegister: open.register,
    opensAt: instant(opensAt),
    closesAt: instant(closesAt),
    asOf: now.toISOString(),
  };
}

/** For how many whole seconds the answer stays true, at most a few; it changes with the period, and with a publish. */
export function secondsToKeep({ opensAt, closesAt, asOf }: Access): number {
  const now = Date.parse(asOf);
  const coming = [opensAt, closesAt].flatMap((at) => (at === null ? [] : Date.parse(at) - now)).filter((ms) => ms > 0);
  return Math.floor(Math.min(mostSeconds * 1000, ...coming) / 1000);
}

function whyClosed(product: ReleaseView['campaign']['product'], now: Date): Access['status'] {
  const { opensAt, closesAt } = product.period ?? {};
  if (opensAt !== undefined && now.getTime() < Date.parse(opensAt)) return 'not-open-yet';
  const isOver = closesAt !== undefined && now.getTime() >= Date.parse(closesAt);
  return isOver || !admitsMembers(product) ? 'ended' : 'paused';
}

function instant(timestamp: string | undefined): string | null {
  return timestamp === undefined ? null : new Date(timestamp).toISOString();
}
