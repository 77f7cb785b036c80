import Type from 'typebox';
import { Nullable } from '../values/nullable.ts';

/** PUT /analyses: tells of a visit, once. */
export const AnalysesBody = Type.Object(
  {
    isFirstVisit: Type.Boolean({ description: 'Whether this browser comes for the first time.' }),
    associateToken: Nullable(
      Type.String({ minLength: 1, maxLength: 500 }),
      'What the game sent the fan here with; null for nothing.',
    ),
  },
  { additionalProperties: false },
);
export type AnalysesBody = Type.Static<typeof AnalysesBody>;

/** GET /analyses/linkage: where the fan's game is. */
export const LinkageResponse = Type.Object({
  deepLink: Nullable(Type.String(), 'Address that opens the game on this device; null where there is none.'),
});
export type LinkageResponse = Type.Static<typeof LinkageResponse>;
