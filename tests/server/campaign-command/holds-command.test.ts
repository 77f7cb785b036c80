import { beforeEach, expect, it } from 'vitest';
import { auditLog } from '#server/db/schema/audit.ts';
import { heldRewards, memberDevices } from '#server/db/schema/fair-play.ts';
import { spendPoints } from '#server/ledger/transfers.ts';
import { balanceOf, lockMemberAccount } from '#server/ledger/accounts.ts';
import { replyCost } from '#server/features/social-actions/social-action-kind.ts';
import { FairPlayStage } from '../features/fair-play/fair-play-stage.ts';
import { describeOnEngines } from '../support/engines.ts';
import { clockAt, testStart } from '../support/test-services.ts';
import { useCommandServer } from './command-server.ts';

const unknownId = '11111111-1111-4111-8111-111111111111';

describeOnEngines('The command for held rewards', (database) => {
  const run = useCommandServer(database, { clock: clockAt() });
  let stage: FairPlayStage;
  let memberId = '';
  let ids: string[] = [];

  beforeEach(async () => {
    const { db } = database;
    await db.delete(heldRewards);
    await db.delete(memberDevices);
    stage = new FairPlayStage(db);
    memberId = await stage.fan(1);
    await stage.reward(memberId, 2);
    const held = await db.select().from(heldRewards).orderBy(heldRewards.createdAt, heldRewards.id);
    ids = held.map(({ id }) => id);
  });

  const balance = () => balanceOf(database.db, memberId);
  const outcomesOf = async (...words: readonly string[]) => {
    const { code, printed } = await run('holds', ...words);
    return [code, ...printed.split('\n').map((line) => line.split(/\s+/).at(-1))];
  };

  it('lists them with their reasons, of everybody or of one member', async () => {
    const [first = '', second = ''] = ids;
    const rows = await database.db.select().from(heldRewards);
    const keys = new Map(rows.map(({ id, rewardKey }) => [id, rewardKey]));
    const line = (id: string) =>
      `${id}      10  new-account  ${keys.get(id) ?? ''}  member ${memberId}  since ${testStart}`;
    const printed = [line(first), line(second), '2 rewards held for review: 20 points.'].join('\n');
    expect(await run('holds')).toEqual({ code: 0, printed, errors: '' });
    expect(await run('holds', '--member', memberId)).toEqual({ code: 0, printed, errors: '' });
    expect(await run('holds', '--member', unknownId)).toEqual({
      code: 0,
      printed: 'Nothing is held for review.',
      errors: '',
    });
  });

  it('pays them once, with a line in the audit log', async () => {
    const [first = '', second = ''] = ids;
    expect(await outcomesOf('--release', first)).toEqual([0, 'released', 'now.']);
    expect(await outcomesOf('--release', `${first}, ${second}`)).toEqual([0, 'unchanged', 'released', 'now.']);
    expect(await balance()).toBe(20);
    const released = (await database.db.select().from(auditLog)).filter(
      ({ action, subject }) => action === 'reward.release' && subject === `held-reward:${second}`,
    );
    expect(released).toEqual([
      {
        id: expect.any(String) as string,
        actor: 'operator',
        action: 'reward.release',
        subject: `held-reward:${second}`,
        details: { memberId, amount: 10, transferId: expect.any(String) as string },
        createdAt: new Date(testStart),
      },
    ]);
  });

  it('pays all of a member', async () => {
    expect(await outcomesOf('--release', 'all', '--member', memberId)).toEqual([0, 'released', 'released', 'now.']);
    expect(await balance()).toBe(20);
  });

  it('refuses what is held, and takes back what was paid, by another transfer', async () => {
    const [first = '', second = ''] = ids;
    await run('holds', '--release', second);
    const words = ['--reverse', `${first},${second},${unknownId}`, '--reason', 'One phone, many accounts'];
    expect(await outcomesOf(...words)).toEqual([1, 'refused', 'reversed', 'unknown', 'now.']);
    expect(await outcomesOf(...words)).toEqual([1, 'unchanged', 'unchanged', 'unknown', 'now.']);
    expect(await outcomesOf('--release', first)).toEqual([0, 'unchanged', 'now.']);
    expect(await balance()).toBe(0);
  });

  it('says where a member has spent what is to be taken back', async () => {
    const [first = ''] = ids;
    await run('holds', '--release', first);
    await database.db.transaction(async (tx) => {
      const account = await lockMemberAccount(tx, memberId);
      const reason = {
        type: 'snsAction',
        actionType: 'reply_send',
        provider: 'twitter',
        snsScreenName: null,
        snsActionId: null,
        displayMessage: null,
      } as const;
      await spendPoints(tx, stage.services, account, { kind: replyCost, reason, amount: 5 });
    });
    expect(await outcomesOf('--reverse', first, '--reason', 'Too late')).toEqual([1, 'spent', 'now.']);
    expect(await balance()).toBe(5);
  });

  it('refuses words that it cannot follow', async () => {
    const [first = ''] = ids;
    for (const words of [
      ['--release', first, '--reverse', first],
      ['--release', 'x'],
      ['--release', 'all'],
      ['--release', first, '--member', memberId],
      ['--reverse', first],
      ['--reverse', first, '--reason', 'A', '--member', memberId],
      ['--member', 'x'],
    ]) {
      expect([words, (await run('holds', ...words)).code]).toEqual([words, 2]);
    }
    expect(await balance()).toBe(0);
  });
});
