import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeRunFolder, reapOrphans } from '#tests/server/support/postgres/run-folders.ts';
import { startPostgres } from '#tests/server/support/postgres/start-postgres.ts';
import { openPgbenchDatabase } from './exchange/run-pgbench.ts';
import { startLoadGenerator } from './load/load-generator.ts';
import type { LoadGenerator } from './load/load-generator.ts';
import { recordAnswer } from './reference/recorded-answer.ts';
import type { Reference, Row } from './rows.ts';
import { startServerProcess } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';
import { startSite } from './site.ts';
import type { BenchSite } from './site.ts';

/** Everything that runs while the server is measured. */
export interface Stage {
  readonly site: BenchSite;
  /** The checkout that `--baseline` names; null without one. */
  readonly baseline: BenchSite | null;
  readonly reference: ServerProcess;
  readonly generator: LoadGenerator;
  /** Database of the 14 statements; "" where no row wants them. */
  readonly pgbenchUrl: string;
  close(): Promise<void>;
}

/** Starts what the rows need, on one PostgreSQL. */
export async function openStage(rows: readonly Row[], baselineFolder: string | undefined): Promise<Stage> {
  reapOrphans();
  const folder = await mkdtemp(join(tmpdir(), 'kansei-bench-'));
  const postgresFolder = makeRunFolder();
  const ends: (() => unknown)[] = [
    () => rm(folder, { recursive: true, force: true }),
    () => rm(postgresFolder, { recursive: true, force: true }),
  ];
  const close = async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  };
  const kept = <Started extends { stop(): unknown }>(started: Started): Started => {
    ends.push(() => started.stop());
    return started;
  };
  const wants = (kind: Reference['kind']) => rows.some(({ reference }) => reference.kind === kind);
  try {
    const generator = kept(startLoadGenerator());
    const { url } = kept(await startPostgres(postgresFolder));
    const site = kept(await startSite(process.cwd(), url, folder));
    const reference = kept(await startReference(rows, site, folder));
    const hasBaseline = baselineFolder !== undefined && wants('baseline');
    const baseline = hasBaseline ? kept(await startSite(resolve(baselineFolder), url, folder)) : null;
    const pgbenchUrl = wants('pgbench') ? await openPgbenchDatabase(url) : '';
    return { site, baseline, reference, generator, pgbenchUrl, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const referenceProgram = fileURLToPath(new URL('reference/serve-reference.ts', import.meta.url));

/** Bare fastify, with the answers of the site recorded at the names of their rows. */
async function startReference(rows: readonly Row[], site: BenchSite, folder: string): Promise<ServerProcess> {
  const same = rows.filter(({ reference }) => reference.kind === 'same-bytes');
  const answers = await Promise.all(
    same.map(async (row) => {
      const [request = ''] = await row.requests(site);
      return [row.name, await recordAnswer(site.port, request)] as const;
    }),
  );
  const file = join(folder, 'answers.json');
  await writeFile(file, JSON.stringify(Object.fromEntries(answers)));
  return startServerProcess({
    file: referenceProgram,
    words: [file, site.databaseUrl],
    folder: process.cwd(),
    environment: {},
  });
}
