import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeRunFolder, reapOrphans } from '#tests/server/support/postgres/run-folders.ts';
import { startPostgres } from '#tests/server/support/postgres/start-postgres.ts';
import { buildAllIfStale } from '#tools/build/build-all.ts';
import type { BenchResult } from '../bench-result.ts';
import { exchangeBody, exchangePath, startSite } from '../server/site.ts';
import type { BenchSite } from '../server/site.ts';
import type { Rush, Statuses } from './send-rush.ts';

const exchanges = 2048;
const ofOneMember = 64;
const mostWaitMs = 2000;

const views = [
  '/healthz',
  '/mypage',
  '/service/v2/product/@me',
  '/service/v2/prizes',
  '/service/v2/user_point_histories',
];
const sender = fileURLToPath(new URL('send-rush.ts', import.meta.url));

interface Wait {
  readonly view: string;
  readonly asked: number;
  readonly longestMs: number;
  readonly statuses: readonly number[];
}

interface MeasuredRush {
  readonly seconds: number;
  readonly statuses: Statuses;
  readonly waits: readonly Wait[];
}

/**
 * 2,048 exchanges at the same moment, 64 of them by one member, on a real PostgreSQL; meanwhile another member reads. Each
 * round is a rush of its own.
 */
export async function benchRush({ rounds }: { readonly rounds: number }): Promise<BenchResult> {
  await buildAllIfStale(process.cwd());
  reapOrphans();
  const folder = await mkdtemp(join(tmpdir(), 'kansei-bench-'));
  const postgresFolder = makeRunFolder();
  const postgres = await startPostgres(postgresFolder);
  const site = await startSite(process.cwd(), postgres.url, folder, exchanges);
  try {
    const measured: MeasuredRush[] = [];
    for (let round = 0; round < rounds; round += 1) measured.push(await measureRush(site));
    return { table: tableOf(measured), result: measured };
  } finally {
    await site.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
    await rm(postgresFolder, { recursive: true, force: true });
  }
}

async function measureRush(site: BenchSite): Promise<MeasuredRush> {
  const [hot = '', onlooker = '', ...others] = site.members;
  const each = others.slice(0, exchanges - ofOneMember);
  const cookies = [...each, ...Array.from({ length: exchanges - each.length }, () => hot)];
  const child = fork(sender, { execArgv: ['--import', 'tsx'] });
  await once(child, 'spawn');
  const start = performance.now();
  const rush: Rush = { port: site.port, path: exchangePath(1), body: exchangeBody, cookies };
  child.send(rush);
  const under = { way: true };
  const answered = once(child, 'message').then(([statuses]) => {
    under.way = false;
    return statuses as Statuses;
  });
  const waits = await Promise.all(views.map((view) => readMeanwhile(site, onlooker, view, under)));
  const statuses = await answered;
  child.kill();
  return { seconds: (performance.now() - start) / 1000, statuses, waits };
}

async function readMeanwhile(
  { port }: BenchSite,
  cookie: string,
  view: string,
  under: { readonly way: boolean },
): Promise<Wait> {
  const statuses = new Set<number>();
  let asked = 0;
  let longestMs = 0;
  while (under.way) {
    const start = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}${view}`, { headers: { cookie, accept: '*/*' } });
    await answer.arrayBuffer();
    statuses.add(answer.status);
    asked += 1;
    longestMs = Math.max(longestMs, performance.now() - start);
  }
  return { view, asked, longestMs, statuses: [...statuses] };
}

function tableOf(rushes: readonly MeasuredRush[]): string {
  const isMet = rushes.every(
    ({ statuses, waits }) =>
      Object.keys(statuses).every((status) => ['200', '409', '503'].includes(status)) &&
      waits.every((wait) => wait.longestMs <= mostWaitMs),
  );
  return [
    `A rush of ${exchanges} exchanges on PostgreSQL, ${ofOneMember} of them by one member`,
    '',
    '| rush | seconds | answers | longest wait of a member who reads |',
    '|---|---|---|---|',
    ...rushes.map(lineOf),
    '',
    `Only 200, 409 and 503, and nobody else waits over ${mostWaitMs / 1000} s: ${isMet ? 'met' : 'NOT met'}.`,
  ].join('\n');
}

function lineOf({ seconds, statuses, waits }: MeasuredRush, index: number): string {
  const answers = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
  const longest = waits.map(
    ({ view, longestMs, statuses: seen }) => `${view} ${Math.round(longestMs)} ms (${seen.join()})`,
  );
  return `| ${index + 1} | ${seconds.toFixed(1)} | ${answers.join(', ')} | ${longest.join('<br>')} |`;
}
