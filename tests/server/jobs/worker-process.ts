import { openDatabase } from '#server/db/connection/connection.ts';
import { JobWorker, systemTimer } from '#server/jobs/job-worker.ts';
import { systemRandom } from '#server/base/secrets/random.ts';
import { testSettings } from '../support/test-services.ts';
import { paintJob } from './test-jobs.ts';

/**
 * A process that runs the test's jobs on DATABASE_URL until it is killed. At the job that HOLD names it says so and
 * stays in the middle of it.
 */
const database = await openDatabase({
  databaseUrl: process.env['DATABASE_URL'] ?? '',
  dataDir: '',
  databasePoolSize: 8,
});
const job = paintJob(async (name) => {
  if (name !== process.env['HOLD']) return;
  process.stdout.write('holding\n');
  await new Promise(() => {});
});
const services = {
  db: database.db,
  clock: { now: () => new Date() },
  random: systemRandom,
  settings: testSettings,
  origin: () => 'http://127.0.0.1:9',
};
const worker = new JobWorker(services, { jobs: [job], timer: systemTimer, leaseMs: 300 });
worker.wake();
