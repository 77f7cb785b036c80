import { and, eq } from 'drizzle-orm';
import { providerOf } from '#schemas/campaign.ts';
import type { Campaign } from '#schemas/campaign.ts';
import type { MissionRecord } from '#schemas/campaign/missions.ts';
import { millisecondsOf } from '#schemas/scenario/duration.ts';
import type { GivenHold, GivenReview } from '#schemas/scenario/given.ts';
import { heldRewards } from '#server/db/schema/fair-play.ts';
import type { Database } from '#server/db/database.ts';
import { releaseHolds, reverseHolds } from '#server/features/holds/decide-holds.ts';
import { targetKey } from '#server/features/social-actions/action-target.ts';
import { missionReward, rewardName } from '#server/features/social-actions/settle-action.ts';
import { requireRelease } from '#server/http/requests/request-release.ts';
import { holdReward } from '#server/ledger/held-rewards.ts';
import type { HeldReward } from '#server/ledger/held-rewards.ts';
import { readReleaseView } from '#server/releases/stored/release-view.ts';
import { unknownName } from '../stage/names.ts';
import { requireMember } from '../stage/read-stored.ts';
import { StageError } from '../stage/stage-state.ts';
import type { StageServices } from '../stage/stage-state.ts';

/**
 * Holds rewards of missions of what is live for review, in this order. Throws `StageError` for a mission that there is not, and for
 * what the member was given or held before.
 */
export async function holdRewards(services: StageServices, held: readonly GivenHold[]): Promise<void> {
  for (const given of held) await holdOne(services, given);
}

async function holdOne({ db, clock, random }: StageServices, given: GivenHold): Promise<void> {
  const { points: amount, signal, ago = '0 s', persona } = given;
  const { campaign } = requireRelease(await readReleaseView(db));
  const mission = findMission(campaign, given.mission);
  const createdAt = new Date(clock.now().getTime() - millisecondsOf(ago));
  const acted = {
    memberId: await memberFor(db, persona),
    actionType: mission.actionType,
    target: targetKey({ kind: 'post', postId: random.uuid() }),
    provider: providerOf(campaign.product),
    createdAt,
  };
  const grant = { ...missionReward(campaign, acted, mission), amount };
  const at = { clock: { now: () => createdAt }, random };
  const row = await db.transaction((tx) => holdReward(tx, at, grant, [signal]));
  if (row !== null) return;
  throw new StageError(
    `The mission "${mission.id}" was rewarded before, so nothing of it is held.`,
    'Hold another one.',
  );
}

/** Decides held rewards as operators do. Throws `StageError` where there are none for which it could be decided so. */
export async function reviewRewards(services: StageServices, reviewed: readonly GivenReview[]): Promise<void> {
  const { db } = services;
  for (const { mission: id, result, persona } of reviewed) {
    const mission = findMission(requireRelease(await readReleaseView(db)).campaign, id);
    const ids = await heldOf(db, await memberFor(db, persona), {
      prefix: `${rewardName(mission)}/`,
      state: result === 'reversed' ? 'released' : 'held',
    });
    const { decided } =
      result === 'released'
        ? await releaseHolds(db, services, { ids })
        : await reverseHolds(db, services, { ids, reason: 'The scenario says so.' });
    if (decided.some(({ outcome }) => outcome === result)) continue;
    throw new StageError(`No reward of the mission "${id}" could be ${result}.`, 'Give it in "heldRewards" first.');
  }
}

function memberFor(db: Database, persona: string | undefined): Promise<string> {
  return requireMember(db, persona, 'whose reward could be held');
}

function findMission({ missions = [] }: Pick<Campaign, 'missions'>, id: string): MissionRecord {
  const mission = missions.find((one) => one.id === id);
  if (mission !== undefined) return mission;
  const known = missions.map((one) => one.id);
  throw unknownName('mission', id, known);
}

async function heldOf(
  db: Database,
  memberId: string,
  { prefix, state }: { readonly prefix: string; readonly state: HeldReward['state'] },
): Promise<string[]> {
  const ofMember = and(eq(heldRewards.memberId, memberId), eq(heldRewards.state, state));
  const rows = await db.select().from(heldRewards).where(ofMember);
  return rows.filter(({ rewardKey }) => rewardKey.startsWith(prefix)).map(({ id }) => id);
}
