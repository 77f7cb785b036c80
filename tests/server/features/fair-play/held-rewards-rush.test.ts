import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { auditLog } from '#server/db/schema/audit.ts';
import { heldRewards } from '#server/db/schema/fair-play.ts';
import { socialActions } from '#server/db/schema/social-actions.ts';
import { releaseHolds, reverseHolds } from '#server/features/holds/decide-holds.ts';
import { settleAction } from '#server/features/social-actions/settle-action.ts';
import { balanceOf } from '#server/ledger/accounts.ts';
import { socialAction } from '#server/features/social-actions/social-action-kind.ts';
import { heldPoints } from '#server/ledger/held-rewards.ts';
import { verifyLedger } from '#server/ledger/ledger-check.ts';
import { readReleaseView } from '#server/releases/stored/release-view.ts';
import { describeOn } from '../../support/engines.ts';
import { addMember } from '../../support/records.ts';
import { workers } from '../../support/rush.ts';
import { anyRandom, clockAt } from '../../support/test-services.ts';
import { missionRecord, setEarning } from '../social-actions/action-records.ts';

describeOn('postgres', `${workers} at once`, (database) => {
  const services = { clock: clockAt(), random: anyRandom };
  let memberId = '';
  let ids: string[] = [];

  beforeAll(async () => {
    const { db } = database;
    await setEarning(db, { missions: [missionRecord()], fairPlay: { burstRewards: 10 } });
    memberId = await addMember(db);
    const now = services.clock.now();
    const rows = Array.from({ length: workers }, (_, index) => ({
      memberId,
      actionType: 'like' as const,
      target: `post:${index}`,
      provider: 'twitter' as const,
      state: 'pending' as const,
      point: 0,
      checks: 0,
      nextCheckAt: now,
      createdAt: now,
    }));
    await db.insert(socialActions).values(rows);
    const release = await readReleaseView(db);
    if (release === null) throw new Error('A campaign is live.');
    await Promise.all(rows.map((row) => db.transaction((tx) => settleAction(tx, services, row, release))));
    const held = await db.select({ id: heldRewards.id }).from(heldRewards);
    ids = held.map(({ id }) => id);
  });

  it('completions are paid and held up to the maximum', async () => {
    expect([await balanceOf(database.db, memberId), await heldPoints(database.db, memberId, socialAction)]).toEqual([
      100, 200,
    ]);
  });

  it('operators pay each held reward once', async () => {
    const answers = await Promise.all(
      Array.from({ length: workers }, () => releaseHolds(database.db, services, { ids })),
    );
    const released = answers.flatMap(({ decided }) => decided).filter(({ outcome }) => outcome === 'released');
    expect(released.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect([await balanceOf(database.db, memberId), await heldPoints(database.db, memberId, socialAction)]).toEqual([
      300, 0,
    ]);
    expect(await database.db.$count(auditLog, eq(auditLog.action, 'reward.release'))).toBe(ids.length);
    expect(await verifyLedger(database.db)).toEqual([]);
  });

  it('operators take each back once', async () => {
    const wanted = { ids: ids.slice(0, 5), reason: 'One phone, many accounts' };
    await Promise.all(Array.from({ length: workers }, () => reverseHolds(database.db, services, wanted)));
    expect(await balanceOf(database.db, memberId)).toBe(250);
    const reversals = and(eq(auditLog.action, 'reward.reverse'), eq(auditLog.actor, 'operator'));
    expect(await database.db.$count(auditLog, reversals)).toBe(5);
    expect(await verifyLedger(database.db)).toEqual([]);
  });
});
