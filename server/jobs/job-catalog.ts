/** Kinds of work that run later or again; `server/registries/job-registry.ts` has what each does. A name is never used anew. */
export const jobKinds = [
  'analytics-counts.prune',
  'content-reports.prune',
  'contents.prune',
  'gacha-seeds.reveal',
  'idempotency-keys.prune',
  'jobs.prune',
  'member-devices.prune',
  'pictures.prune',
  'point-totals.count',
  'raffles.close',
  'sandbox-network.prune',
  'sessions.prune',
  'sign-in-attempts.prune',
  'social-actions.check',
  'social-actions.count',
] as const;
export type JobKind = (typeof jobKinds)[number];
