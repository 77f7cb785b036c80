import { deleteOldCounts } from './analytics/analytics-repository.ts';
import { deleteEndedAttempts } from './auth/attempts-repository.ts';
import { deleteOldContents } from './content/releases/contents-pruning.ts';
import { deleteOldReports } from './content/reports/reports-repository.ts';
import { deleteOldKeys } from './http/answer-once.ts';
import type { JobKind } from './jobs/job-catalog.ts';
import type { Job } from './jobs/job.ts';
import { deleteDoneJobs } from './jobs/jobs-repository.ts';
import { definePruningJob } from './jobs/pruning-job.ts';
import { deleteUnusedPictures } from './members/pictures/pictures-repository.ts';
import { deleteEndedCodes } from './providers/sandbox/sandbox-repository.ts';
import { deleteEndedSessions } from './sessions/sessions-repository.ts';

/** What each kind of job does. */
export const jobRegistry: { readonly [Kind in JobKind]: Job & { readonly kind: Kind } } = {
  'analytics-counts.prune': definePruningJob('analytics-counts.prune', deleteOldCounts),
  'content-reports.prune': definePruningJob('content-reports.prune', deleteOldReports),
  'contents.prune': definePruningJob('contents.prune', deleteOldContents),
  'idempotency-keys.prune': definePruningJob('idempotency-keys.prune', deleteOldKeys),
  'jobs.prune': definePruningJob('jobs.prune', deleteDoneJobs),
  'pictures.prune': definePruningJob('pictures.prune', deleteUnusedPictures),
  'sandbox-network.prune': definePruningJob('sandbox-network.prune', deleteEndedCodes),
  'sessions.prune': definePruningJob('sessions.prune', deleteEndedSessions),
  'sign-in-attempts.prune': definePruningJob('sign-in-attempts.prune', deleteEndedAttempts),
};
