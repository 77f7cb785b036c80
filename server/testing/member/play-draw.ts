import { fallbackLocale } from '#schemas/values/locale-names.ts';
import type { HistoryEntry } from '#schemas/scenario/given.ts';
import type { AppDependencies } from '#server/http/app-dependencies.ts';
import { requireRelease } from '#server/http/requests/request-release.ts';
import type { Secrets } from '#server/base/secrets/secrets.ts';
import { decideDraw } from '#server/features/gachas/draw/decide-draw.ts';
import type { Wish } from '#server/features/gachas/draw/decide-draw.ts';
import { drawGacha } from '#server/features/gachas/draw/draw-gacha.ts';
import { readGacha } from '#server/features/gachas/view/gacha-view.ts';
import { readReleaseView } from '#server/releases/stored/release-view.ts';
import { findGacha, steerDraws } from './steer-draws.ts';

export interface DrawServices extends Pick<AppDependencies, 'db' | 'clock' | 'random'> {
  readonly secrets: Secrets;
}

type Drew = Extract<HistoryEntry, { drew: string }>;

const wishes: Readonly<Record<NonNullable<Drew['then']>, Wish>> = {
  kept: 'confirm',
  givenUp: 'dismiss',
  putAway: 'dismiss',
};

/**
 * Lets a member draw that item as the product draws, by a seed that gives it, and decide what is said. What was collected
 * before is put away first. Throws `ApiError` for what the product refuses, `StageError` for an item that cannot come.
 */
export async function playDraw(services: DrawServices, memberId: string, { drew, then }: Drew): Promise<void> {
  const { db, clock } = services;
  const { record } = await findGacha(db);
  const locale = fallbackLocale;
  const see = async () => {
    const release = requireRelease(await readReleaseView(db));
    return readGacha({ db, release, memberId, locale, now: clock.now() });
  };
  const decide = (drawId: string, wish: Wish) =>
    db.transaction((tx) => decideDraw(tx, services, { memberId, drawId, wish, locale }));
  const held = (await see())?.gotGachaPrize ?? null;
  if (held !== null && record.type === 'complete') await decide(held.id, 'dismiss');
  await steerDraws(services, memberId, [drew]);
  const { pointForGacha = 0, oddsDigest = '', gotGachaPrize = null } = (await see()) ?? {};
  const undecidedId = gotGachaPrize?.id ?? null;
  const wanted = { memberId, gachaId: record.id, locale, pointForGacha, oddsDigest, undecidedId };
  const drawn = await db.transaction((tx) => drawGacha(tx, services, wanted));
  if (then !== undefined && drawn.gotGachaPrize !== null) await decide(drawn.gotGachaPrize.id, wishes[then]);
}
