import { AnalyticsResponse } from '#schemas/api/analytics.ts';
import { DistributionReport, WaitingResponse } from '#schemas/api/distributions.ts';
import type { DistributeBody } from '#schemas/api/distributions.ts';
import { AuditReport, JobResponse, JobsResponse, RebuiltResponse } from '#schemas/api/operations.ts';
import { DecidedHoldsResponse, HoldsResponse } from '#schemas/api/holds.ts';
import type { ReleaseHoldsBody, ReverseHoldsBody } from '#schemas/api/holds.ts';
import { distribute } from '#server/features/distributions/distribute.ts';
import { readWaiting } from '#server/features/distributions/waiting-prizes.ts';
import { readAnalytics } from '#server/features/analytics/read-analytics.ts';
import { listHolds, releaseHolds, reverseHolds } from '#server/features/holds/decide-holds.ts';
import { rebuildFigures } from '#server/features/points/rebuild-figures.ts';
import { verifyDraws } from '#server/features/gachas/verify-draws.ts';
import { runAudits } from '#server/audit/audit.ts';
import { auditRegistry } from '#server/registries/audit-registry.ts';
import { CommandError } from '#server/command-line/command-error.ts';
import { findServer, type ServerAccess, type ServerOptions } from '#server/command-line/find-server.ts';
import { accept, callServer, queryOf } from '#server/command-line/operator-calls.ts';
import { ApiError } from '#server/base/api-error.ts';
import { createSecrets } from '#server/base/secrets/secrets.ts';
import { connectToPostgres } from '#server/db/connection/connection.ts';
import type { Database } from '#server/db/database.ts';
import { isOfDatabase } from '#server/db/unavailable.ts';
import { reasonOf } from '#server/base/error-reason.ts';
import { listJobs, retryJob } from '#server/jobs/job-list.ts';
import { systemRandom } from '#server/base/secrets/random.ts';
import { rafflesInDatabase, rafflesThroughServer } from './raffle-access.ts';
import type { RaffleAccess } from './raffle-access.ts';

/** What the command asks of a campaign, wherever its database is. Each throws `CommandError` when it cannot be had. */
export interface CampaignAccess {
  audit(): Promise<AuditReport>;
  /** Writes the figures of accounts anew that their transfers do not confirm. */
  rebuildBalances(): Promise<RebuiltResponse>;
  jobs(): Promise<JobsResponse>;
  retry(id: string): Promise<JobResponse>;
  /** What was counted in so many days, seven by default. */
  analytics(days: number | undefined): Promise<AnalyticsResponse>;
  /** What is to be sent. */
  waiting(): Promise<WaitingResponse>;
  /** Marks prizes as sent by a file. */
  distribute(file: DistributeBody): Promise<DistributionReport>;
  /** What is held for review, of one member where one is named. */
  holds(member: string | undefined): Promise<HoldsResponse>;
  /** Pays held rewards. */
  releaseHolds(wanted: ReleaseHoldsBody): Promise<DecidedHoldsResponse>;
  /** Refuses held rewards, and takes back released ones. */
  reverseHolds(wanted: ReverseHoldsBody): Promise<DecidedHoldsResponse>;
  /** Computes the draws of one gacha again, or of all where none is named. */
  verifyDraws(gacha: string | undefined): Promise<AuditReport>;
  readonly raffles: RaffleAccess;
  close(): Promise<void>;
}

/**
 * The database of DATABASE_URL itself, else the server that the options name or that runs on DATA_DIR: the embedded
 * database belongs to its server's process.
 */
export async function findCampaign(
  options: ServerOptions,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<CampaignAccess> {
  const databaseUrl = environment['DATABASE_URL'] ?? '';
  if (databaseUrl !== '' && options.url === undefined)
    return throughDatabase(databaseUrl, environment['SECRET_KEY'] ?? '');
  return throughServer(await findServer(options, environment));
}

function throughServer(access: ServerAccess): CampaignAccess {
  return {
    audit: async () => accept(await callServer(access, 'GET', '/content/audit'), AuditReport),
    rebuildBalances: async () => accept(await callServer(access, 'POST', '/content/balances/rebuild'), RebuiltResponse),
    jobs: async () => accept(await callServer(access, 'GET', '/content/jobs'), JobsResponse),
    retry: async (id) =>
      accept(await callServer(access, 'POST', `/content/jobs/${encodeURIComponent(id)}/retry`), JobResponse),
    analytics: async (days) =>
      accept(await callServer(access, 'GET', `/content/analytics?${queryOf({ days })}`), AnalyticsResponse),
    waiting: async () => accept(await callServer(access, 'GET', '/content/distributions'), WaitingResponse),
    distribute: async (file) =>
      accept(await callServer(access, 'POST', '/content/distributions', file), DistributionReport),
    holds: async (member) =>
      accept(await callServer(access, 'GET', `/content/holds?${queryOf({ member })}`), HoldsResponse),
    releaseHolds: async (wanted) =>
      accept(await callServer(access, 'POST', '/content/holds/release', wanted), DecidedHoldsResponse),
    reverseHolds: async (wanted) =>
      accept(await callServer(access, 'POST', '/content/holds/reverse', wanted), DecidedHoldsResponse),
    verifyDraws: async (gacha) =>
      accept(await callServer(access, 'GET', `/content/gachas/verification?${queryOf({ gacha })}`), AuditReport),
    raffles: rafflesThroughServer(access),
    close: async () => {},
  };
}

function throughDatabase(databaseUrl: string, secretKey: string): CampaignAccess {
  const { db, close } = connectToPostgres(databaseUrl, 2);
  const services = { clock: { now: () => new Date() }, random: systemRandom };
  return {
    audit: () => asCommand(runAudits(db, auditRegistry)),
    rebuildBalances: () => asCommand(rebuildFigures(db)),
    jobs: () => asCommand(listJobs(db)),
    retry: (id) => asCommand(retryIn(db, services, id)),
    analytics: (days) => asCommand(readAnalytics(db, services.clock.now(), days)),
    waiting: () => asCommand(readWaiting(db)),
    distribute: (file) => asCommand(distribute(db, services, file)),
    holds: (member) => asCommand(listHolds(db, member)),
    releaseHolds: (wanted) => asCommand(releaseHolds(db, services, wanted)),
    reverseHolds: (wanted) => asCommand(reverseHolds(db, services, wanted)),
    verifyDraws: (gacha) => asCommand(verifyIn(db, secretKey, gacha)),
    raffles: allAsCommand(rafflesInDatabase(db, services)),
    close,
  };
}

async function retryIn(db: Database, services: Parameters<typeof retryJob>[1], id: string): Promise<JobResponse> {
  const result = await retryJob(db, services, id);
  if (result.outcome === 'ordered') return { job: result.job };
  if (result.outcome === 'unknown') throw new CommandError(`There is no job "${id}". See "jobs".`);
  throw new CommandError(`The job is ${result.state}; only a failed one is tried again.`);
}

async function verifyIn(db: Database, secretKey: string, gacha: string | undefined): Promise<AuditReport> {
  const report = await verifyDraws(db, secretKey === '' ? null : createSecrets(secretKey), gacha ?? null);
  if (report !== null) return report;
  throw new CommandError(`No gacha "${gacha ?? ''}" ever was live.`);
}

function allAsCommand({ draw, redraw, verify, export: exportOne }: RaffleAccess): RaffleAccess {
  return {
    draw: (...given) => asCommand(draw(...given)),
    redraw: (...given) => asCommand(redraw(...given)),
    verify: (...given) => asCommand(verify(...given)),
    export: (...given) => asCommand(exportOne(...given)),
  };
}

async function asCommand<Result>(result: Promise<Result>): Promise<Result> {
  try {
    return await result;
  } catch (error) {
    if (error instanceof CommandError) throw error;
    if (error instanceof ApiError) throw new CommandError(error.message);
    const reason = reasonOf(error);
    if (!isOfDatabase(error)) throw new CommandError(reason, { cause: error });
    throw new CommandError(`The database of DATABASE_URL cannot be read: ${reason}. Is it that of this version?`);
  }
}
