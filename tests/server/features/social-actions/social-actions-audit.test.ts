import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { FairPlayDefinition } from '#schemas/campaign/fair-play.ts';
import type { SnsActionType } from '#schemas/values/sns-action-types.ts';
import { runAudits } from '#server/audit/audit.ts';
import { heldRewards } from '#server/db/schema/fair-play.ts';
import { socialActions } from '#server/db/schema/social-actions.ts';
import { releaseHolds, reverseHolds } from '#server/features/holds/decide-holds.ts';
import { settleAction } from '#server/features/social-actions/settle-action.ts';
import { auditRegistry } from '#server/registries/audit-registry.ts';
import { readReleaseView } from '#server/releases/stored/release-view.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { addMember } from '../../support/records.ts';
import { anyRandom, clockAt } from '../../support/test-services.ts';
import { setEarning } from './action-records.ts';

class Undone extends Error {}

describeOnEngines('The books of social actions', (database) => {
  const services = { clock: clockAt(), random: anyRandom };
  let memberId = '';
  let released = '';
  let where = '';
  let whereReleased = '';

  beforeEach(async () => {
    await setEarning(database.db);
    memberId = await addMember(database.db, 500);
    await act('like', 'post:1');
    await act('retweet', 'post:1');
    await act('reply_send', 'post:1');
    await act('quote', 'post:1', { burstRewards: 1 });
    await act('follow', 'account:hoshi', { burstRewards: 1 });
    const holds = await database.db.select().from(heldRewards).orderBy(heldRewards.rewardKey);
    const ids = holds.filter((hold) => hold.memberId === memberId).map(({ id }) => id);
    [released = ''] = ids;
    await releaseHolds(database.db, services, { ids });
    await reverseHolds(database.db, services, { ids: ids.slice(1), reason: 'A test' });
    where = `member ${memberId}`;
    whereReleased = `member ${memberId}, held reward ${released}`;
  });

  /** Does something as the fan, with what the network confirmed at once. */
  async function act(actionType: SnsActionType, target: string, fairPlay?: FairPlayDefinition): Promise<void> {
    const { db } = database;
    const release = await readReleaseView(db);
    if (release === null) throw new Error('A campaign is live.');
    const now = services.clock.now();
    const key = { memberId, actionType, target };
    const row = { ...key, provider: 'twitter', state: 'pending', point: 0, checks: 0 } as const;
    await db.insert(socialActions).values({ ...row, nextCheckAt: now, createdAt: now });
    const campaign = fairPlay === undefined ? release.campaign : { ...release.campaign, fairPlay };
    await db.transaction((tx) => settleAction(tx, services, key, { ...release, campaign }));
  }

  /** What all audits find after a fault, which is undone then. */
  async function foundAfter(fault: SQL): Promise<readonly unknown[]> {
    let found: readonly unknown[] = [];
    const look = database.db.transaction(async (tx) => {
      await tx.execute(sql`ALTER TABLE transfers DISABLE TRIGGER USER`);
      await tx.execute(fault);
      const { findings } = await runAudits(tx, auditRegistry);
      found = findings.map(({ audit, code, where: at, expected, found: is }) => [audit, code, at, expected, is]);
      throw new Undone();
    });
    await expect(look).rejects.toThrow(Undone);
    return found;
  }

  it('agree, whatever was earned, paid for a reply, held, released and taken back', async () => {
    const { counted, findings } = await runAudits(database.db, auditRegistry);
    expect(findings).toEqual([]);
    expect(counted).toMatchObject({
      socialActions: await database.db.$count(socialActions),
      heldRewards: await database.db.$count(heldRewards),
    });
  });

  it('show an action that says it gave more', async () => {
    const fault = sql`UPDATE social_actions SET point = 15 WHERE member_id = ${memberId} AND action_type = 'like'`;
    expect(await foundAfter(fault)).toEqual([['social-actions', 'social-actions.differ', where, 20, 25]]);
  });

  it('show a reward without an action', async () => {
    const fault = sql`DELETE FROM social_actions WHERE member_id = ${memberId} AND action_type = 'retweet'`;
    expect(await foundAfter(fault)).toEqual([['social-actions', 'social-actions.differ', where, 20, -10]]);
  });

  it('show a reply that took nothing', async () => {
    const fault = sql`UPDATE social_actions SET point = 0 WHERE member_id = ${memberId} AND action_type = 'reply_send'`;
    expect(await foundAfter(fault)).toEqual([['social-actions', 'social-actions.differ', where, 20, 40]]);
  });

  it('show a reward that is called taken back and was not', async () => {
    const fault = sql`UPDATE held_rewards SET state = 'reversed' WHERE id = ${released}`;
    expect(await foundAfter(fault)).toEqual([['points', 'held-reward.reversal-differs', whereReleased, 100, 0]]);
  });

  it('show a reward that was paid otherwise than it was held', async () => {
    const fault = sql`UPDATE held_rewards SET amount = 99 WHERE id = ${released}`;
    expect(await foundAfter(fault)).toEqual([['points', 'held-reward.differs', whereReleased, 99, 100]]);
  });
});
