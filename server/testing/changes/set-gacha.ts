import type { GivenGacha } from '#schemas/scenario/given.ts';
import { secretsOf } from '#server/base/secrets/secrets-of.ts';
import type { Database } from '#server/db/database.ts';
import { revealNextSeed } from '#server/features/gachas/fairness/reveal-seeds.ts';
import type { PublishServices } from '#server/publishing/publish-campaign.ts';
import { findMember } from '../stage/read-stored.ts';
import { setGachaStock } from './set-gacha-stock.ts';
import { StageError } from '../stage/stage-state.ts';
import { steerDraws } from '../member/steer-draws.ts';

/**
 * Sets what is left of items of the live gacha, and what the next draws of a member give; the seed of one that has ended
 * is published, as it is within a minute. Throws `StageError` for what
 * cannot be.
 */
export async function setGacha(
  services: { readonly db: Database } & Pick<PublishServices, 'clock' | 'random' | 'settings'>,
  { stock = {}, next, persona }: GivenGacha,
): Promise<void> {
  const { db, settings } = services;
  await setGachaStock(db, stock);
  await db.transaction((tx) => revealNextSeed(tx, services));
  if (next === undefined) return;
  const memberId = await findMember(db, persona);
  if (memberId === undefined) {
    throw new StageError(
      'The next draws are given, but there is no member who draws.',
      'Add "member" to what is given.',
    );
  }
  await steerDraws({ db, secrets: secretsOf(settings) }, memberId, next);
}
