import { eq, sql } from 'drizzle-orm';
import Type from 'typebox';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { jobs } from '#server/db/schema/jobs.ts';
import type { Job } from '#server/jobs/job.ts';
import { JobWorker } from '#server/jobs/job-worker.ts';
import { orderJob, takeJob } from '#server/jobs/jobs-repository.ts';
import { retryDelayMs, runJob } from '#server/jobs/run-job.ts';
import { describeOn, describeOnEngines } from '../support/engines.ts';
import type { EngineUnderTest } from '../support/engines.ts';
import { anyRandom, clockAt, testSettings, testStart } from '../support/test-services.ts';
import { effectsIn, HandTimer, makeEffectsTable, paintJob } from './test-jobs.ts';

const leaseMs = 60_000;

describeOnEngines('jobs', (database) => {
  const site = useJobs(database);

  it('run at their time, and once', async () => {
    const { worker, clock, timer } = site.start([paintJob()]);
    await site.order('now');
    await site.order('later', '2026-11-21T04:00:00.000Z');
    await run(worker);
    expect(await effectsIn(database.db)).toEqual(['now']);

    clock.set('2026-11-21T03:59:59.999Z');
    timer.ring();
    await worker.settled();
    expect([await effectsIn(database.db), timer.ms]).toEqual([['now'], 1]);

    clock.set('2026-11-21T04:00:00.000Z');
    timer.ring();
    await worker.settled();
    await run(worker);
    expect(await effectsIn(database.db)).toEqual(['later', 'now']);
  });

  it('are ordered once for a key, also after they ran', async () => {
    const { worker } = site.start([paintJob()]);
    expect([await site.order('a'), await site.order('a')]).toEqual([true, false]);
    await run(worker);
    expect(await site.order('a')).toBe(false);
    await run(worker);
    expect(await effectsIn(database.db)).toEqual(['a']);
  });

  it('are not ordered with what does not fit them', async () => {
    const order = { key: 'a', payload: { name: 1 } };
    await expect(orderJob(database.db, site.services, paintJob() as Job, order)).rejects.toThrow(
      new TypeError('"test.paint" does not take this payload.'),
    );
  });

  it('are gone with the transaction that ordered them', async () => {
    const undone = database.db.transaction(async (tx) => {
      await orderJob(tx, site.services, paintJob(), { key: 'a', payload: { name: 'a' } });
      throw new Error('Undone');
    });
    await expect(undone).rejects.toThrow('Undone');
    expect(await database.db.select().from(jobs)).toEqual([]);
  });

  it('leave nothing of an attempt that fails, and are tried again later', async () => {
    let failures = 2;
    const job = paintJob(async () => {
      failures -= 1;
      if (failures >= 0) throw new Error(`Not yet, ${failures}`);
    });
    const { worker, clock } = site.start([job]);
    await site.order('a');
    await run(worker);
    expect(await effectsIn(database.db)).toEqual([]);
    expect(await site.row()).toMatchObject({
      state: 'waiting',
      attempts: 1,
      lastError: 'Not yet, 1',
      dueAt: new Date('2026-11-21T03:00:02.000Z'),
    });

    await run(worker);
    expect(await site.row()).toMatchObject({ attempts: 1 });

    clock.set('2026-11-21T03:00:02.000Z');
    await run(worker);
    expect(await site.row()).toMatchObject({ attempts: 2, lastError: 'Not yet, 0' });
    clock.set('2026-11-21T03:10:00.000Z');
    await run(worker);
    expect(await effectsIn(database.db)).toEqual(['a']);
    expect(await site.row()).toMatchObject({ state: 'done', attempts: 3, lastError: null, endedAt: clock.now() });
  });

  it('are laid aside after their last attempt', async () => {
    const { worker, clock } = site.start([paintJob(() => Promise.reject(new Error('Never')))]);
    await site.order('a');
    for (const minute of ['00', '01', '02', '03', '04']) {
      clock.set(`2026-11-21T03:${minute}:00.000Z`);
      await run(worker);
    }
    expect(await effectsIn(database.db)).toEqual([]);
    expect(await site.row()).toMatchObject({
      state: 'failed',
      attempts: 3,
      lastError: 'Never',
      endedAt: new Date('2026-11-21T03:02:00.000Z'),
    });
  });

  it('are laid aside when they end their server each time', async () => {
    const { worker, clock } = site.start([paintJob()]);
    await site.order('a');
    for (const minute of [0, 2, 4]) {
      const now = new Date(Date.parse(testStart) + minute * 60_000);
      const leaseEnd = new Date(now.getTime() + leaseMs);
      expect(await takeJob(database.db, anyRandom, { kinds: ['test.paint'], now, leaseEnd })).not.toBeNull();
    }
    clock.set('2026-11-21T03:06:00.000Z');
    await run(worker);
    expect(await effectsIn(database.db)).toEqual([]);
    expect(await site.row()).toMatchObject({
      state: 'failed',
      lastError: 'The server that ran it ended each time, 3 times.',
    });
  });

  it('are laid aside when what was kept with them does not fit any more', async () => {
    const { worker } = site.start([paintJob()]);
    await site.order('a');
    await database.db.update(jobs).set({ payload: { title: 'a' } });
    await run(worker);
    expect(await effectsIn(database.db)).toEqual([]);
    const row = await site.row();
    expect([row?.state, row?.attempts]).toEqual(['failed', 1]);
    expect(row?.lastError).toMatch(/^What was kept with it no longer fits: the whole must /);
  });

  it('of an unknown kind are left to a newer server', async () => {
    const { worker } = site.start([paintJob()]);
    await site.order('a');
    await database.db.update(jobs).set({ kind: 'test.sculpt' });
    const before = await site.row();
    await run(worker);
    expect(await site.row()).toEqual(before);
  });

  it('that are not done go on in another transaction', async () => {
    let left = 3;
    const job: Job = {
      ...paintJob(),
      run: async (tx) => {
        left -= 1;
        await tx.execute(sql`INSERT INTO effects (name) VALUES (${String(left)})`);
        return left > 0 ? 'again' : 'done';
      },
    };
    const { worker } = site.start([job]);
    await site.order('a');
    await run(worker);
    expect(await effectsIn(database.db)).toEqual(['0', '1', '2']);
  });

  it('of a period run once in it, whichever server comes first', async () => {
    const job: Job = {
      ...paintJob(),
      everyMs: 3_600_000,
      payload: Type.Object({}),
      run: async (tx, _payload, { clock }) => {
        await tx.execute(sql`INSERT INTO effects (name) VALUES (${clock.now().toISOString()})`);
        return 'done';
      },
    };
    const servers = [site.start([job]), site.start([job])];
    for (const time of ['03:20', '03:50', '04:00', '07:59']) {
      for (const { worker, clock } of servers) {
        clock.set(`2026-11-21T${time}:00.000Z`);
        worker.wake();
      }
      for (const { worker } of servers) await worker.settled();
    }
    expect(await effectsIn(database.db)).toEqual([
      '2026-11-21T03:20:00.000Z',
      '2026-11-21T04:00:00.000Z',
      '2026-11-21T07:59:00.000Z',
    ]);
  });

  it('of a period run in it also while other work keeps every lane busy', async () => {
    const lanes = 4;
    const mostRounds = 100;
    const allBusy = closedGate();
    let rounds = 0;
    let roundsBefore = mostRounds;
    const busy: Job = {
      ...paintJob(),
      work: async () => {
        rounds += 1;
        const passedMs = rounds === lanes ? 3_600_000 : 1_000;
        clock.set(new Date(clock.now().getTime() + passedMs).toISOString());
        if (rounds === lanes) allBusy.open();
        await allBusy.isOpen;
        return roundsBefore < mostRounds || rounds >= mostRounds ? 'done' : 'again';
      },
    };
    const sweep: Job = {
      ...paintJob(),
      kind: 'test.sweep',
      everyMs: 3_600_000,
      payload: Type.Object({}),
      run: async () => {
        if (rounds >= lanes) roundsBefore = Math.min(roundsBefore, rounds);
        return 'done';
      },
    };
    const { worker, clock } = site.start([busy, sweep]);
    for (const name of ['a', 'b', 'c', 'd']) await site.order(name);
    await run(worker);
    expect(roundsBefore).toBeLessThan(mostRounds);
  });

  it('are looked for ever more rarely while there are none, and at once when one is ordered here', async () => {
    const { worker, timer, services } = site.start([paintJob()]);
    worker.wake();
    const rests: (number | null)[] = [];
    for (let round = 0; round < 10; round += 1) {
      await worker.settled();
      rests.push(timer.ms);
      timer.ring();
    }
    expect(rests).toEqual([50, 100, 200, 400, 800, 1600, 3200, 5000, 5000, 5000]);
    await worker.settled();
    await orderJob(database.db, services, paintJob(), { key: 'a', payload: { name: 'a' } });
    await worker.settled();
    expect(await effectsIn(database.db)).toEqual(['a']);
    await worker.stop();
    expect(timer.ms).toBeNull();
  });

  it('under way are finished when the server stops, and none is begun', async () => {
    const gate = closedGate();
    const begun = closedGate();
    const { worker, services } = site.start([
      paintJob(async (name) => {
        if (name !== 'first') return;
        begun.open();
        await gate.isOpen;
      }),
    ]);
    await site.order('first');
    worker.wake();
    await begun.isOpen;
    const stopped = worker.stop();
    const ordered = orderJob(database.db, services, paintJob(), { key: 'second', payload: { name: 'second' } });
    gate.open();
    await Promise.all([stopped, ordered]);
    expect(await effectsIn(database.db)).toEqual(['first']);
    expect(await database.db.select({ state: jobs.state }).from(jobs).where(eq(jobs.key, 'second'))).toEqual([
      { state: 'waiting' },
    ]);
  });
});

describeOn('postgres', 'jobs of several servers', (database) => {
  const site = useJobs(database);

  it('are run by one only, even when its lease ends before it does', async () => {
    const gate = closedGate();
    const begun = closedGate();
    const slow = site.start([
      paintJob(async () => {
        begun.open();
        await gate.isOpen;
      }),
    ]);
    const quick = site.start([paintJob()]);
    await site.order('a');
    slow.worker.wake();
    await begun.isOpen;
    quick.clock.set('2026-11-21T03:05:00.000Z');
    quick.worker.wake();
    await quick.worker.settled();
    expect(await effectsIn(database.db)).toEqual([]);
    gate.open();
    await slow.worker.settled();
    expect(await effectsIn(database.db)).toEqual(['a']);
    expect(await site.row()).toMatchObject({ state: 'done', attempts: 1 });
  });

  it('that another one took over meanwhile have no effect of the first', async () => {
    await site.order('a');
    const taking = { kinds: ['test.paint'], now: new Date(testStart), leaseEnd: new Date(testStart) };
    const first = await takeJob(database.db, anyRandom, taking);
    const second = await takeJob(database.db, anyRandom, taking);
    if (first === null || second === null) throw new Error('The lease ended at once, so both get the job.');
    const dependencies = { db: database.db, ...site.services };
    await runJob(dependencies, paintJob(), first);
    expect(await effectsIn(database.db)).toEqual([]);
    await runJob(
      dependencies,
      paintJob(() => Promise.reject(new Error('No'))),
      first,
    );
    expect(await site.row()).toMatchObject({ state: 'running', attempts: 2, lastError: null });
    await runJob(dependencies, paintJob(), second);
    await runJob(dependencies, paintJob(), second);
    expect(await effectsIn(database.db)).toEqual(['a']);
  });

  it('are run again when their transaction loses against another', async () => {
    let conflicts = 2;
    const job = paintJob(async () => {
      conflicts -= 1;
      if (conflicts >= 0) throw Object.assign(new Error('could not serialize access'), { code: '40001' });
    });
    const { worker } = site.start([job]);
    await site.order('a');
    await run(worker);
    expect(await effectsIn(database.db)).toEqual(['a']);
    expect(await site.row()).toMatchObject({ state: 'done', attempts: 1 });
  });
});

it('wait twice as long after each failure, up to a quarter of an hour, in part by chance', () => {
  expect(delaysWithChance(0)).toEqual([1_000, 2_000, 4_000, 450_000, 450_000]);
  expect(delaysWithChance(255)).toEqual([2_000, 4_000, 8_000, 900_000, 900_000]);
});

function delaysWithChance(byte: number): number[] {
  const random = { ...anyRandom, bytes: () => Uint8Array.of(byte) };
  return [1, 2, 3, 10, 20].map((attempts) => retryDelayMs(attempts, random));
}

/** A clean table before each test, and servers whose clock and timer are moved by hand. */
function useJobs(database: EngineUnderTest) {
  const services = {
    clock: clockAt(),
    random: { ...anyRandom, bytes: () => Uint8Array.of(255) },
    settings: testSettings,
    origin: () => 'http://127.0.0.1:9',
  };
  const started: JobWorker[] = [];

  beforeAll(() => makeEffectsTable(database.db));
  beforeEach(async () => {
    await database.db.delete(jobs);
    await database.db.execute(sql`DELETE FROM effects`);
  });

  afterEach(async () => {
    for (const worker of started.splice(0)) await worker.stop();
  });

  return {
    services,
    start(known: readonly Job[]) {
      const clock = clockAt();
      const timer = new HandTimer();
      const own = { ...services, clock };
      const worker = new JobWorker({ db: database.db, ...own }, { jobs: known, timer: timer.start, leaseMs });
      started.push(worker);
      return { worker, clock, timer, services: { ...own, wakeJobs: worker.wake } };
    },
    order(name: string, runAt?: string) {
      const at = runAt === undefined ? {} : { runAt: new Date(runAt) };
      return orderJob(database.db, services, paintJob(), { key: name, payload: { name }, ...at });
    },
    async row() {
      const [row] = await database.db.select().from(jobs);
      return row;
    },
  };
}

async function run(worker: JobWorker): Promise<void> {
  worker.wake();
  await worker.settled();
}

/** Something to wait for until it is opened. */
function closedGate() {
  const steps: (() => void)[] = [];
  const isOpen = new Promise<void>((resolve) => steps.push(resolve));
  return { isOpen, open: () => steps.forEach((step) => step()) };
}
