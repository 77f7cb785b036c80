import Type from 'typebox';

/** One thing that is wrong with a campaign, found before it is published. */
export const ContentIssue = Type.Object(
  {
    severity: Type.Enum(['error', 'warning'], { description: 'An error refuses the whole release.' }),
    code: Type.String({ description: 'Stable name of the problem, such as "component.unknown".' }),
    file: Type.String({ description: 'Path in the folder of the campaign.' }),
    line: Type.Integer({ minimum: 1 }),
    column: Type.Integer({ minimum: 1 }),
    pointer: Type.String({ description: 'JSON pointer of the place; empty for the whole file.' }),
    message: Type.String({ description: 'What is wrong, in a sentence.' }),
    hint: Type.String({ description: 'What to do; empty when the message says it.' }),
  },
  { title: 'Content issue', additionalProperties: false },
);
export type ContentIssue = Type.Static<typeof ContentIssue>;

/** Body of POST /content/checks and POST /content/releases: the files of a campaign folder. */
export const CampaignBundle = Type.Object(
  {
    name: Type.String({ pattern: '^[a-z0-9][a-z0-9-]*$', maxLength: 80, description: 'Name of the folder.' }),
    files: Type.Record(Type.String({ maxLength: 300 }), Type.String(), {
      description: 'Text of each JSON file by path.',
    }),
    assets: Type.Record(Type.String({ maxLength: 300 }), Type.String(), {
      description: 'Bytes of each file below assets/ by path there, in base64.',
    }),
    faces: Type.Optional(
      Type.Record(Type.String({ maxLength: 600 }), Type.String(), {
        description:
          'Bytes of what web fonts are made of, in base64: each file below faces/ by its path, and each file of a package by its path from node_modules/ on.',
      }),
    ),
    note: Type.Optional(Type.String({ maxLength: 500, description: 'Why it is published.' })),
  },
  { title: 'Campaign bundle', additionalProperties: false },
);
export type CampaignBundle = Type.Static<typeof CampaignBundle>;

/** One release as the list of releases shows it. */
export const ReleaseSummary = Type.Object(
  {
    id: Type.String(),
    campaign: Type.String(),
    note: Type.String(),
    createdAt: Type.String(),
    live: Type.Boolean(),
    documents: Type.Integer({ minimum: 0 }),
    assets: Type.Integer({ minimum: 0 }),
  },
  { title: 'Release' },
);
export type ReleaseSummary = Type.Static<typeof ReleaseSummary>;

/** POST /content/checks */
export const ChecksResponse = Type.Object({ issues: Type.Array(ContentIssue) });
export type ChecksResponse = Type.Static<typeof ChecksResponse>;

/** POST /content/releases and POST /content/releases/{id}/activate */
export const ReleaseResponse = Type.Object({
  release: ReleaseSummary,
  alreadyLive: Type.Boolean({ description: 'True when nothing changed.' }),
  issues: Type.Array(ContentIssue, { description: 'Warnings.' }),
});
export type ReleaseResponse = Type.Static<typeof ReleaseResponse>;

/** 422 of the same calls: nothing changed. */
export const ReleaseRefusal = Type.Object({
  code: Type.Literal('release.refused'),
  message: Type.String(),
  issues: Type.Array(ContentIssue),
});
export type ReleaseRefusal = Type.Static<typeof ReleaseRefusal>;

/** POST /content/releases?replace=true */
export const PublishQuery = Type.Object({
  replace: Type.Optional(
    Type.Enum(['true', 'false'], { description: 'Whether another campaign that is live may be replaced.' }),
  ),
});

/** GET /content/releases, newest first */
export const ReleasesResponse = Type.Object({ releases: Type.Array(ReleaseSummary) });
export type ReleasesResponse = Type.Static<typeof ReleasesResponse>;

export const ReleaseParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 60 }) });

/** GET /content/releases/{id} */
export const ReleaseBundleResponse = Type.Object({ release: ReleaseSummary, bundle: CampaignBundle });
export type ReleaseBundleResponse = Type.Static<typeof ReleaseBundleResponse>;

/** A problem that pages of fans reported, with how often. */
export const StoredContentReport = Type.Object({
  release: Type.String(),
  script: Type.String(),
  path: Type.String(),
  code: Type.String(),
  message: Type.String(),
  count: Type.Integer({ minimum: 1 }),
  firstSeenAt: Type.String(),
  lastSeenAt: Type.String(),
});
export type StoredContentReport = Type.Static<typeof StoredContentReport>;

/** GET /content/reports?release=…&script=…&code=…&limit=… */
export const ReportsQuery = Type.Object(
  {
    release: Type.Optional(Type.String({ maxLength: 100, description: 'Only those of this release.' })),
    script: Type.Optional(
      Type.String({ maxLength: 200, description: 'Only those of this script, such as "page/prizes".' }),
    ),
    code: Type.Optional(Type.String({ maxLength: 100, description: 'Only those with this code.' })),
    limit: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 1000, description: 'Most that are given; 200 by default.' }),
    ),
  },
  { additionalProperties: false },
);
export type ReportsQuery = Type.Static<typeof ReportsQuery>;

/** GET /content/reports, latest first */
export const StoredReportsResponse = Type.Object({ reports: Type.Array(StoredContentReport) });
export type StoredReportsResponse = Type.Static<typeof StoredReportsResponse>;
