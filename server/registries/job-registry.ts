import { deleteOldCounts } from '#server/features/analytics/analytics-repository.ts';
import { countPointTotals } from '#server/features/aggregated-points/point-totals.ts';
import { deleteEndedAttempts } from '#server/features/sign-in/attempts-repository.ts';
import { deleteOldContents } from '#server/releases/stored/contents-pruning.ts';
import { revealSeeds } from '#server/features/gachas/fairness/reveal-seeds.ts';
import { deleteOldReports } from '#server/features/reports/reports-repository.ts';
import { deleteOldKeys } from '#server/http/answers/idempotent-answers.ts';
import type { JobKind } from '#server/jobs/job-catalog.ts';
import type { Job } from '#server/jobs/job.ts';
import { deleteDoneJobs } from '#server/jobs/jobs-repository.ts';
import { definePruningJob } from '#server/jobs/pruning-job.ts';
import { deleteOldDevices } from '#server/features/fair-play/member-devices.ts';
import { deleteUnusedPictures } from '#server/features/pictures/pictures-repository.ts';
import { closeRaffles } from '#server/features/raffles/draw/close-raffles.ts';
import { deleteEndedCodes } from '#server/features/sandbox/network/tokens-repository.ts';
import { checkActions } from '#server/features/social-actions/check-actions.ts';
import { countActions } from '#server/features/social-actions/action-counts.ts';
import { deleteEndedSessions } from '#server/features/sessions/sessions-repository.ts';

/** What each kind of job does. */
export const jobRegistry: { readonly [Kind in JobKind]: Job & { readonly kind: Kind } } = {
  'analytics-counts.prune': definePruningJob('analytics-counts.prune', deleteOldCounts),
  'content-reports.prune': definePruningJob('content-reports.prune', deleteOldReports),
  'contents.prune': definePruningJob('contents.prune', deleteOldContents),
  'gacha-seeds.reveal': revealSeeds,
  'idempotency-keys.prune': definePruningJob('idempotency-keys.prune', deleteOldKeys),
  'jobs.prune': definePruningJob('jobs.prune', deleteDoneJobs),
  'member-devices.prune': definePruningJob('member-devices.prune', deleteOldDevices),
  'pictures.prune': definePruningJob('pictures.prune', deleteUnusedPictures),
  'point-totals.count': countPointTotals,
  'raffles.close': closeRaffles,
  'sandbox-network.prune': definePruningJob('sandbox-network.prune', deleteEndedCodes),
  'sessions.prune': definePruningJob('sessions.prune', deleteEndedSessions),
  'sign-in-attempts.prune': definePruningJob('sign-in-attempts.prune', deleteEndedAttempts),
  'social-actions.check': checkActions,
  'social-actions.count': countActions,
};
