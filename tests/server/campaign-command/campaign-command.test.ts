import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { countEvents } from '#server/features/analytics/analytics-repository.ts';
import { usage } from '#server/campaign-command/usage.ts';
import { secretsOf } from '#server/base/secrets/secrets-of.ts';
import { drawGacha } from '#server/features/gachas/draw/draw-gacha.ts';
import { readGacha } from '#server/features/gachas/view/gacha-view.ts';
import { requireRelease } from '#server/http/requests/request-release.ts';
import { readReleaseView } from '#server/releases/stored/release-view.ts';
import { auditLog } from '#server/db/schema/audit.ts';
import { jobs } from '#server/db/schema/jobs.ts';
import { pointAccounts } from '#server/db/schema/points.ts';
import { memberAccountId } from '#server/ledger/accounts.ts';
import { describeOnEngines } from '../support/engines.ts';
import { addMember, changeCampaign } from '../support/records.ts';
import { useCommandServer } from './command-server.ts';
import { addGacha } from '../features/gachas/gacha-records.ts';
import { anyRandom, clockAt, testSettings, testStart } from '../support/test-services.ts';

const failedId = '11111111-1111-4111-8111-111111111111';
const waitingId = '22222222-2222-4222-8222-222222222222';

describeOnEngines('The campaign command', (database) => {
  let memberId = '';
  const woken: string[] = [];
  const run = useCommandServer(database, { clock: clockAt(), wakeJobs: () => void woken.push('woken') });

  beforeAll(async () => {
    memberId = await addMember(database.db, 40);
  });
  beforeEach(async () => {
    await database.db.delete(jobs);
    const row = { attempts: 8, payload: {}, createdAt: new Date(testStart), dueAt: new Date(testStart) };
    await database.db.insert(jobs).values([
      { ...row, id: waitingId, kind: 'sessions.prune', key: 'next', state: 'waiting', attempts: 0 },
      {
        ...row,
        id: failedId,
        kind: 'sessions.prune',
        key: 'last',
        state: 'failed',
        lastError: 'disk full',
        endedAt: new Date('2026-11-21T03:20:00.000Z'),
      },
      { ...row, id: anyRandom.uuid(), kind: 'k', key: 'k', state: 'done', endedAt: new Date(testStart) },
    ]);
    woken.length = 0;
  });

  it('says how it is used', async () => {
    expect(await run('--help')).toEqual({ code: 0, printed: usage, errors: '' });
    expect(await run()).toEqual({ code: 2, printed: usage, errors: '' });
    expect(await run('audti')).toEqual({
      code: 2,
      printed: '',
      errors: 'There is no command "audti": did you mean "audit"?\nSee "npm run campaign -- --help".',
    });
  });

  it('agrees with 0, tells a difference with 1, and cannot look with 2', async () => {
    const compared =
      'Compared: 1 accounts, 1 transfers, 0 heldRewards, 0 prizes, 0 awards, 0 held, 0 raffles, 0 raffleEntries, 0 draws, 0 invitations, 0 socialActions, 1 members.';
    expect(await run('audit')).toEqual({
      code: 0,
      printed: `${compared}\nEverything agrees with the ledger.`,
      errors: '',
    });
    const account = eq(pointAccounts.id, memberAccountId(memberId));
    await database.db.update(pointAccounts).set({ balance: 50 }).where(account);
    const { code, printed } = await run('audit');
    expect([code, printed.split('\n').slice(0, 2), printed.split('\n').slice(-2)]).toEqual([
      1,
      [
        `balance.differs  account ${memberAccountId(memberId)}`,
        '    The balance of the account is not the sum of its transfers. Expected 40, found 50 (+10).',
      ],
      [compared, '2 differences.'],
    ]);
    const json = await run('audit', '--json');
    expect([json.code, JSON.parse(json.printed)]).toMatchObject([1, { agrees: false, total: 2 }]);
    await database.db.update(pointAccounts).set({ balance: 40 }).where(account);
    expect(await run('audit', '--url', 'http://127.0.0.1:9')).toMatchObject({ code: 2, printed: '' });
    expect(await run('audit', '--token', 'another-token-of-16')).toEqual({
      code: 2,
      printed: '',
      errors: 'The server does not know this token. Give the right one with --token.',
    });
  });

  it('writes a wrong balance anew, as the audit says', async () => {
    const accountId = memberAccountId(memberId);
    await database.db
      .update(pointAccounts)
      .set({ balance: 50, lastSequence: 3 })
      .where(eq(pointAccounts.id, accountId));
    expect((await run('audit')).printed).toContain('then have it written anew: npm run campaign -- rebuild-balances');
    expect(await run('rebuild-balances')).toEqual({
      code: 0,
      printed: `${accountId}  balance: 50 is now 40\n${accountId}  lastSequence: 3 is now 1`,
      errors: '',
    });
    expect((await run('audit')).code).toBe(0);
    const again = await run('rebuild-balances', '--json');
    expect([again.code, JSON.parse(again.printed)]).toEqual([0, { rebuilt: [] }]);
    expect((await run('rebuild-balances')).printed).toBe('Every figure is what its transfers give.');
  });

  it('lists jobs, failed ones first', async () => {
    expect((await run('jobs')).printed.split('\n')).toEqual([
      `failed   2026-11-21 03:20:00  sessions.prune last  ${failedId}`,
      '    after 8 attempts: disk full',
      `waiting  2026-11-21 03:00:00  sessions.prune next  ${waitingId}`,
      '1 failed, 1 to come, 1 done.',
      'When the reason is gone: npm run campaign -- retry <id>',
    ]);
    const { jobs: listed } = JSON.parse((await run('jobs', '--json')).printed);
    expect(listed[0]).toEqual({
      id: failedId,
      kind: 'sessions.prune',
      key: 'last',
      state: 'failed',
      dueAt: testStart,
      attempts: 8,
      lastError: 'disk full',
      createdAt: testStart,
      endedAt: '2026-11-21T03:20:00.000Z',
    });
  });

  it('tells how often pages were looked at, in lines and as JSON', async () => {
    await changeCampaign(database.db, (campaign) => campaign);
    expect(await run('analytics')).toEqual({
      code: 0,
      printed: 'The campaign counts nothing: campaign.json has no "analyticsId".',
      errors: '',
    });
    await changeCampaign(database.db, (campaign) => ({
      ...campaign,
      product: { ...campaign.product, analyticsId: 'hoshi' },
    }));
    const top = { kind: 'view', name: 'top', label: '' } as const;
    const menu = { kind: 'event', name: 'menu', label: 'terms' } as const;
    const visit = { analyticsId: 'hoshi', locale: 'ja', device: 'sp' } as const;
    await countEvents(database.db, { ...visit, events: [top, menu, top] }, '2026-11-20');
    await countEvents(database.db, { ...visit, locale: 'en', events: [top] }, '2026-11-21');
    expect((await run('analytics')).printed.split('\n')).toEqual([
      'hoshi, 2026-11-15 to 2026-11-21',
      '',
      'Page views: 3',
      '          3  top',
      '',
      'Events: 1',
      '          1  menu: terms',
    ]);
    expect(JSON.parse((await run('analytics', '--days', '1', '--json')).printed)).toEqual({
      analyticsId: 'hoshi',
      from: '2026-11-21',
      to: '2026-11-21',
      counts: [{ day: '2026-11-21', ...top, locale: 'en', device: 'sp', count: 1 }],
    });
    expect(await run('analytics', '--days', '32')).toEqual({
      code: 2,
      printed: '',
      errors: '"--days" wants a whole number from 1 to 31, not "32".\nSee "npm run campaign -- --help".',
    });
  });

  it('computes draws again with 0, tells one that is not of its seed with 1', async () => {
    const { db } = database;
    const { id: gachaId } = await addGacha(db);
    const fan = await addMember(db, 1000);
    const release = requireRelease(await readReleaseView(db));
    const shown = await readGacha({ db, release, memberId: fan, locale: 'ja', now: new Date(testStart) });
    const { pointForGacha = 0, oddsDigest = '' } = shown ?? {};
    const services = { clock: clockAt(), random: anyRandom, secrets: secretsOf(testSettings) };
    const wanted = { memberId: fan, gachaId, locale: 'ja', pointForGacha, oddsDigest, undecidedId: null } as const;
    const { gotGachaPrize } = await db.transaction((tx) => drawGacha(tx, services, wanted));
    const sound = 'Compared: 1 gachas, 1 draws.\nEvery draw is what its seed gives.';
    expect([await run('verify-draws', gachaId), await run('verify-draws')]).toEqual([
      { code: 0, printed: sound, errors: '' },
      { code: 0, printed: sound, errors: '' },
    ]);
    await db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL session_replication_role = replica`);
      await tx.execute(sql`UPDATE gacha_draws SET word = word + 1`);
    });
    const { code, printed } = await run('verify-draws', gachaId);
    expect([code, printed.split('\n')]).toEqual([
      1,
      [
        `draw.not-of-seed  draw ${gotGachaPrize?.id}`,
        expect.stringMatching(/^ {4}By the seed, "word" is \d+, but what is kept is \d+\.$/),
        '    Hold the delivery back, and look for what wrote the draw; the audit log names who did what.',
        'Compared: 1 gachas, 1 draws.',
        '1 difference.',
      ],
    ]);
    expect(await run('verify-draws', 'no-such')).toEqual({
      code: 2,
      printed: '',
      errors: 'The server answered 404: No gacha "no-such" ever was live.',
    });
  });

  it('has a failed job tried again, and only such a one', async () => {
    expect(await run('retry', failedId)).toEqual({
      code: 0,
      printed: 'sessions.prune last is tried again.',
      errors: '',
    });
    expect(woken).toEqual(['woken']);
    const [row] = await database.db.select().from(jobs).where(eq(jobs.id, failedId));
    expect([row?.state, row?.attempts, row?.endedAt]).toEqual(['waiting', 0, null]);
    const [line] = await database.db.select().from(auditLog).where(eq(auditLog.action, 'job.retry'));
    expect([line?.actor, line?.subject]).toEqual(['operator', `job:${failedId}`]);
    expect((await run('retry', waitingId)).errors).toBe(
      'The server answered 409: The job is waiting; only a failed one is tried again.',
    );
    expect((await run('retry', anyRandom.uuid())).code).toBe(2);
    expect((await run('retry', 'next')).errors).toContain('"next" is no id of a job.');
  });
});
