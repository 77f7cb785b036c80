import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import { openDatabase } from '#server/db/connection/connection.ts';
import { jobs } from '#server/db/schema/jobs.ts';
import { orderJob } from '#server/jobs/jobs-repository.ts';
import { systemRandom } from '#server/base/secrets/random.ts';
import { createDatabase, dropDatabase } from '../support/postgres/test-databases.ts';
import { effectsIn, makeEffectsTable, paintJob } from './test-jobs.ts';

const names = Array.from({ length: 500 }, (_, index) => String(index).padStart(3, '0'));
const held = '120';

describe('two processes on one PostgreSQL', () => {
  const processes: ChildProcess[] = [];

  afterEach(async () => {
    for (const child of processes.splice(0)) await kill(child);
  });

  it('run each job once, though one of them is killed in the middle of a job', async () => {
    const serverUrl = inject('postgresUrl');
    const { name, url } = await createDatabase(serverUrl, inject('postgresTemplate'));
    const { db, close } = await openDatabase({ databaseUrl: url, dataDir: '', databasePoolSize: 4 });
    try {
      await makeEffectsTable(db);
      const services = { clock: { now: () => new Date() }, random: systemRandom };
      await db.transaction(async (tx) => {
        for (const key of names) await orderJob(tx, services, paintJob(), { key, payload: { name: key } });
      });

      const victim = start({ DATABASE_URL: url, HOLD: held });
      await once(victim.stdout ?? victim, 'data');
      expect(await effectsIn(db)).not.toContain(held);
      start({ DATABASE_URL: url });
      await kill(victim);

      const wait = { timeout: 180_000, interval: 100 };
      await vi.waitFor(async () => expect(await countOf(db, 'done')).toBe(names.length), wait);
      expect(await effectsIn(db)).toEqual(names);
      const [again] = await db
        .select({ attempts: jobs.attempts })
        .from(jobs)
        .where(sql`${jobs.key} = ${held}`);
      expect(again).toEqual({ attempts: 2 });
    } finally {
      await close();
      for (const child of processes.splice(0)) await kill(child);
      await dropDatabase(serverUrl, name);
    }
  });

  function start(environment: Record<string, string>): ChildProcess {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', fileURLToPath(new URL('worker-process.ts', import.meta.url))],
      {
        env: { PATH: process.env['PATH'], ...environment },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    processes.push(child);
    return child;
  }
});

async function countOf(db: Parameters<typeof effectsIn>[0], state: string): Promise<number> {
  return db.$count(jobs, sql`${jobs.state} = ${state}`);
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}
