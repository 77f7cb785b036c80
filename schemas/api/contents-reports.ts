import Type from 'typebox';

/** One thing in the content that could not be shown as written. */
export const ContentReport = Type.Object(
  {
    release: Type.String({ maxLength: 100 }),
    script: Type.String({ maxLength: 200, description: 'Kind and name, such as "page/prizes".' }),
    path: Type.String({ maxLength: 500, description: 'Ids of the nodes from the root to the bad one, by slashes.' }),
    code: Type.String({ maxLength: 100 }),
    message: Type.String({ maxLength: 2000 }),
  },
  { title: 'Content report', additionalProperties: false },
);
export type ContentReport = Type.Static<typeof ContentReport>;

/** POST /contents_reports */
export const ContentReportsBody = Type.Object(
  { reports: Type.Array(ContentReport, { minItems: 1, maxItems: 50 }) },
  { additionalProperties: false },
);
export type ContentReportsBody = Type.Static<typeof ContentReportsBody>;
