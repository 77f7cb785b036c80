import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { App } from '#server/http/app-dependencies.ts';
import { buildApp } from './app.ts';
import { readSettings, secretLengths, SettingsError } from '#server/base/settings/config.ts';
import type { Settings, SiteBuildName } from '#server/base/settings/config.ts';
import { ensureOperatorToken } from '#server/data-dir/operator-token.ts';
import { ownOrigin } from '#server/http/addresses/own-origin.ts';
import { openPrepareThread } from '#server/publishing/prepare-in-thread.ts';
import { openDatabase } from '#server/db/connection/connection.ts';
import type { OpenDatabase } from '#server/db/connection/connection.ts';
import { DataDirInUseError } from '#server/data-dir/data-dir-lock.ts';
import { DatabaseFolderError } from '#server/db/embedded/database-folder.ts';
import type { ShowProgress } from '#server/db/embedded/open-embedded.ts';
import { errorCodeOf, reasonOf } from '#server/base/error-reason.ts';
import { jobRegistry } from '#server/registries/job-registry.ts';
import { jobLeaseMs } from '#server/jobs/job.ts';
import { JobWorker, systemTimer } from '#server/jobs/job-worker.ts';
import { readSiteBuild } from '#server/site/site-build.ts';
import { systemRandom } from '#server/base/secrets/random.ts';
import { firstCampaignFolder, publishFirstRelease } from './first-release.ts';
import { createLog } from './log.ts';
import { keptSecret } from '#server/data-dir/kept-secret.ts';
import { readServerFile, removeServerFile, writeServerFile } from '#server/data-dir/server-file.ts';
import { StartError } from '#server/base/start-error.ts';

export interface RunningServer {
  readonly settings: Settings;
  readonly engine: OpenDatabase['engine'];
  /** Address for browsers of this machine, or PUBLIC_URL. */
  readonly url: string;
  readonly hasSite: boolean;
  readonly publishedFirst: boolean;
  /** Finishes the calls and jobs under way and closes everything; what takes too long is cut off. */
  stop(): Promise<void>;
}

const builtSites: Readonly<Record<SiteBuildName, string>> = {
  site: fileURLToPath(new URL('../../dist/site', import.meta.url)),
  debug: fileURLToPath(new URL('../../dist/debug/site', import.meta.url)),
};
const workMayTakeMs = 3000;
const cutOffAfterMs = 3500;
/** Connections that the system holds until the process takes them: in a rush the others would be tried again for half a minute. */
const mostNotAccepted = 4096;

/**
 * Starts the server that the environment describes. Throws `StartError` with a message for the operator when a setting
 * is wrong, the data folder or the port is taken, the database is not reachable, or the first campaign is refused.
 * `siteFolder` holds the built site, by default the one of the project that SITE_BUILD names; `showProgress` gets what takes long.
 */
export async function startServer(
  environment: Readonly<Record<string, string | undefined>>,
  siteFolder?: string,
  showProgress: ShowProgress = () => {},
): Promise<RunningServer> {
  const settings = settingsFrom(environment);
  firstCampaignFolder(settings);
  const database = await openDatabase(settings, showProgress).catch((error: unknown) => {
    throw folderErrorOf(error, settings) ?? databaseErrorOf(error, settings);
  });
  try {
    writeServerFile(settings.dataDir, { pid: process.pid, url: `http://localhost:${settings.port}` });
    return await serve(settings, database, siteFolder ?? builtSites[settings.siteBuild]);
  } catch (error) {
    removeServerFile(settings.dataDir);
    await database.close();
    throw folderErrorOf(error, settings) ?? error;
  }
}

async function serve(given: Settings, database: OpenDatabase, siteFolder: string): Promise<RunningServer> {
  const secretKey = given.secretKey ?? keptSecret(given.dataDir, 'secret-key', secretLengths.secretKey, systemRandom);
  const operatorToken = given.operatorToken ?? ensureOperatorToken(given.dataDir);
  const settings = { ...given, secretKey, operatorToken };
  const site = await readSiteBuild(siteFolder);
  const services = {
    db: database.db,
    connections: database.connections,
    clock: { now: () => new Date() },
    random: systemRandom,
    settings,
    logger: createLog(settings.logLevel),
  };
  const listening: { app?: App } = {};
  const worker = new JobWorker(
    { ...services, origin: () => ownOrigin(listening.app) },
    {
      jobs: Object.values(jobRegistry),
      timer: systemTimer,
      leaseMs: jobLeaseMs,
    },
  );
  const { embedded } = database;
  const preparation = openPrepareThread();
  const closeThreads = async () => void (await Promise.all([preparation.close(), site?.close()]));
  const dependencies = {
    ...services,
    preparation,
    wakeJobs: worker.wake,
    ...(site && { site }),
    ...(embedded && { embedded }),
  };
  const app = await buildApp(dependencies);
  listening.app = app;
  const publishedFirst = await publishFirstRelease(dependencies);
  await listen(app, settings);
  const localUrl = localUrlOf(app);
  writeServerFile(settings.dataDir, { pid: process.pid, url: localUrl });
  worker.wake();
  return {
    settings,
    engine: database.engine,
    url: settings.publicUrl ?? localUrl,
    hasSite: site !== null,
    publishedFirst,
    stop: () => stop({ app, worker, database, closeThreads }, settings),
  };
}

interface Running {
  readonly app: App;
  readonly worker: JobWorker;
  readonly database: OpenDatabase;
  closeThreads(): Promise<void>;
}

async function stop({ app, worker, database, closeThreads }: Running, { dataDir }: Settings): Promise<void> {
  const timers = [
    setTimeout(() => app.answerUnderWay(), workMayTakeMs),
    setTimeout(() => app.server.closeAllConnections(), cutOffAfterMs),
  ];
  const [areJobsDone] = await Promise.all([areDoneWithin(worker.stop(), cutOffAfterMs), app.close()]);
  timers.forEach(clearTimeout);
  await closeThreads();
  removeServerFile(dataDir);
  // A job that goes on has its transaction undone by the database when the process ends; closing would wait for it.
  if (areJobsDone) await database.close();
}

function areDoneWithin(work: Promise<void>, ms: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => resolve(false), ms);
    work.then(() => resolve(true), reject).finally(() => clearTimeout(timeout));
  });
}

function settingsFrom(environment: Readonly<Record<string, string | undefined>>): Settings {
  try {
    return readSettings(environment);
  } catch (error) {
    throw error instanceof SettingsError ? new StartError(error.message) : error;
  }
}

/** The error of a data folder that cannot be used; null when the trouble is elsewhere. */
function folderErrorOf(error: unknown, { dataDir }: Settings): StartError | null {
  if (error instanceof DataDirInUseError) {
    const other = readServerFile(dataDir);
    const who = other === null ? '' : ` It is process ${other.pid}, at ${other.url}.`;
    return new StartError(`${error.message}${who}`);
  }
  if (error instanceof DatabaseFolderError) return new StartError(error.message, { cause: error });
  const path = error instanceof Error && 'path' in error ? resolve(String(error.path)) : '';
  if (!path.startsWith(resolve(dataDir))) return null;
  return new StartError(
    `The data folder ${dataDir} cannot be used: ${reasonOf(error)}. Set DATA_DIR to a folder that the server may write.`,
    { cause: error },
  );
}

function databaseErrorOf(error: unknown, { dataDir, databaseUrl }: Settings): StartError {
  const message =
    databaseUrl === null
      ? `The embedded database in ${dataDir} could not be opened: ${reasonOf(error).split('\n', 1)[0]}. If it is damaged, restore it from a backup (npm run content -- restore), or set DATA_DIR to another folder.`
      : `The database of DATABASE_URL could not be opened: ${reasonOf(error)}`;
  return new StartError(message, { cause: error });
}

async function listen(app: App, { host, port }: Settings): Promise<void> {
  try {
    await app.listen({ host, port, backlog: mostNotAccepted });
  } catch (error) {
    await app.close();
    const code = errorCodeOf(error);
    if (code === 'EADDRINUSE') {
      throw new StartError(`Port ${port} of ${host} is taken. Stop what uses it, or set PORT to another one.`);
    }
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartError(`The server cannot listen on port ${port} of ${host} (${code}). Set HOST or PORT.`);
    }
    throw error;
  }
}

function localUrlOf(app: App): string {
  const { address, family, port } = app.server.address() as AddressInfo;
  const isHere = ['127.0.0.1', '0.0.0.0', '::1', '::'].includes(address);
  if (isHere) return `http://localhost:${port}`;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
