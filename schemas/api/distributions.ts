import Type from 'typebox';
import { UserPrize } from '../entities/user-prize.ts';
import { LocalisedText } from '../values/locale.ts';

/** Most prizes that one answer lists and one file marks. */
export const mostDistributed = 10_000;

/** A prize that is to be sent. */
export const WaitingPrize = Type.Object(
  {
    id: UserPrize.properties.id,
    kind: UserPrize.properties.kind,
    prizeId: UserPrize.properties.prizeId,
    name: LocalisedText,
    amount: UserPrize.properties.amount,
    code: UserPrize.properties.code,
    createdAt: UserPrize.properties.createdAt,
    state: Type.Enum(['waiting', 'failed']),
    problem: Type.Union([Type.String(), Type.Null()], { description: 'Why it could not be handed over.' }),
  },
  { title: 'Prize to send', additionalProperties: false },
);
export type WaitingPrize = Type.Static<typeof WaitingPrize>;

/** GET /content/distributions: what is to be sent, the oldest first; 10,000 at most. */
export const WaitingResponse = Type.Object({
  waiting: Type.Array(WaitingPrize),
  total: Type.Integer({ minimum: 0, description: 'How many there are.' }),
});
export type WaitingResponse = Type.Static<typeof WaitingResponse>;

/** POST /content/distributions */
export const DistributeBody = Type.Object(
  {
    csv: Type.String({
      maxLength: 4_000_000,
      description: 'Columns "id", "sentOn", "reference", "problem"; others are left alone.',
    }),
    isDryRun: Type.Boolean({ description: 'Only checks.' }),
  },
  { additionalProperties: false },
);
export type DistributeBody = Type.Static<typeof DistributeBody>;

/** What is wrong with a line of the file. */
export const LineProblem = Type.Object(
  {
    line: Type.Integer({ minimum: 1, description: 'Line of the file, from 1.' }),
    code: Type.String({ description: 'Stable name, such as "id.unknown".' }),
    message: Type.String({ description: 'What is wrong, in a sentence.' }),
  },
  { title: 'Problem of a line', additionalProperties: false },
);
export type LineProblem = Type.Static<typeof LineProblem>;

/** What became of the file: with a problem, nothing was marked. */
export const DistributionReport = Type.Object(
  {
    isMarked: Type.Boolean({ description: 'The prizes are marked now; false after a dry run, and with any problem.' }),
    sent: Type.Integer({ minimum: 0, description: 'Lines that say that a prize was sent.' }),
    failed: Type.Integer({ minimum: 0, description: 'Lines that say that one could not be handed over.' }),
    problems: Type.Array(LineProblem, { description: 'The first 1,000, by line.' }),
  },
  { title: 'Distribution report', additionalProperties: false },
);
export type DistributionReport = Type.Static<typeof DistributionReport>;
