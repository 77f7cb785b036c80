import Type from 'typebox';
import { Nullable } from '../values/nullable.ts';

/** What an audit can compare; the server has one for each. */
export const auditNames = [
  'points',
  'prizes',
  'distributions',
  'raffles',
  'gachas',
  'invitations',
  'social-actions',
  'members',
] as const;
export type AuditName = (typeof auditNames)[number];

/** One place where what is kept does not agree with the ledger. */
export const AuditFinding = Type.Object(
  {
    audit: Type.Enum([...auditNames]),
    code: Type.String({ description: 'Stable name of the difference, such as "balance.differs".' }),
    where: Type.String({ description: 'Records concerned, such as "account member:<id>".' }),
    message: Type.String({ description: 'What is wrong, in a sentence.' }),
    expected: Nullable(Type.Number({ description: 'What the ledger gives; null where nothing is counted.' })),
    found: Nullable(Type.Number({ description: 'What is kept.' })),
    advice: Type.String({ description: 'What to do.' }),
  },
  { title: 'Audit finding', additionalProperties: false },
);
export type AuditFinding = Type.Static<typeof AuditFinding>;

/** GET /content/audit: everything compared at one instant. */
export const AuditReport = Type.Object(
  {
    agrees: Type.Boolean(),
    counted: Type.Record(Type.String(), Type.Integer({ minimum: 0 }), {
      description: 'How many records of each kind were compared.',
    }),
    findings: Type.Array(AuditFinding, { description: 'The first 1,000.' }),
    total: Type.Integer({ minimum: 0, description: 'How many differences there are.' }),
  },
  { title: 'Audit report', additionalProperties: false },
);
export type AuditReport = Type.Static<typeof AuditReport>;

/** GET /content/gachas/verification */
export const GachaQuery = Type.Object(
  {
    gacha: Type.Optional(
      Type.String({ maxLength: 100, description: 'The gacha; all that ever were live if left out.' }),
    ),
  },
  { additionalProperties: false },
);

/** One piece of work that runs later or again. */
export const JobSummary = Type.Object(
  {
    id: Type.String(),
    kind: Type.String(),
    key: Type.String(),
    state: Type.Enum(['waiting', 'running', 'done', 'failed']),
    dueAt: Type.String({ description: 'When it may run; when the lease of a running one ends.' }),
    attempts: Type.Integer({ minimum: 0 }),
    lastError: Nullable(Type.String()),
    createdAt: Type.String(),
    endedAt: Nullable(Type.String()),
  },
  { title: 'Job', additionalProperties: false },
);
export type JobSummary = Type.Static<typeof JobSummary>;

/** GET /content/jobs: failed ones first, then running, then waiting ones; 1,000 at most. */
export const JobsResponse = Type.Object({
  jobs: Type.Array(JobSummary),
  done: Type.Integer({ minimum: 0, description: 'How many more were done, and are still remembered.' }),
});
export type JobsResponse = Type.Static<typeof JobsResponse>;

/** POST /content/jobs/{id}/retry */
export const JobResponse = Type.Object({ job: JobSummary });
export type JobResponse = Type.Static<typeof JobResponse>;

export const JobParams = Type.Object({
  id: Type.String({ pattern: '^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$' }),
});

/** POST /content/balances/rebuild: the figures of accounts that were written anew from their transfers. */
export const RebuiltResponse = Type.Object({
  rebuilt: Type.Array(
    Type.Object({ account: Type.String(), figure: Type.String(), found: Type.Number(), written: Type.Number() }),
  ),
});
export type RebuiltResponse = Type.Static<typeof RebuiltResponse>;
