import Type from 'typebox';
import { locales } from '../values/locale-names.ts';
import { Nullable } from '../values/nullable.ts';
import { CallPattern } from './fault.ts';
import { Persona } from './given.ts';

export const SentCall = Type.Object(
  {
    call: CallPattern,
    body: Type.Optional(Type.Unknown({ description: 'The whole JSON that was sent.' })),
    answered: Type.Optional(Type.Integer({ minimum: 100, maximum: 599, description: 'Status of the last answer.' })),
    times: Type.Optional(
      Type.Integer({
        minimum: 0,
        description: 'How often in the whole scenario; 0 for never. Once or more if left out.',
      }),
    ),
    sameKey: Type.Optional(
      Type.Literal(true, { description: 'All of them carried one and the same Idempotency-Key.' }),
    ),
  },
  { title: 'Call that was sent', description: 'What the page asked the server.', additionalProperties: false },
);
export type SentCall = Type.Static<typeof SentCall>;

export const StoredExpectation = Type.Object(
  {
    persona: Type.Optional(Persona),
    points: Type.Optional(Type.Integer({ minimum: 0, description: 'Points that the member has.' })),
    history: Type.Optional(
      Type.Array(Type.Integer(), {
        description: 'Every movement of the points, newest first: earned above 0, spent below.',
      }),
    ),
    awards: Type.Optional(
      Type.Array(
        Type.Object(
          {
            prize: Type.String({ description: 'Identifier of the prize.' }),
            amount: Type.Integer({ minimum: 1, description: 'How many.' }),
          },
          { title: 'Award', additionalProperties: false },
        ),
        { description: 'Every prize that the member took, oldest first.' },
      ),
    ),
    stock: Type.Optional(
      Type.Record(Type.String(), Type.Integer({ minimum: 0 }), {
        description: 'What is left of prizes, by identifier.',
      }),
    ),
    entries: Type.Optional(
      Type.Record(Type.String(), Type.Integer({ minimum: 1 }), {
        description: 'How often the member entered raffles, by identifier; those it did not enter are left out.',
      }),
    ),
    gacha: Type.Optional(
      Type.Object(
        {
          drawn: Type.Array(Type.String(), { description: 'Items that the member drew, oldest first.' }),
          undecided: Nullable(Type.String(), 'The item that nothing is decided of; null when there is none.'),
          fixed: Nullable(Type.String(), 'What the member has for good; null until then.'),
        },
        { title: 'Stored gacha', description: 'The gacha of the member.', additionalProperties: false },
      ),
    ),
    gachaStock: Type.Optional(
      Type.Record(Type.String(), Type.Integer({ minimum: 0 }), {
        description: 'What is left of items of the gacha, by identifier.',
      }),
    ),
    members: Type.Optional(Type.Array(Persona, { description: 'Everybody who is registered, in any order.' })),
  },
  {
    title: 'Stored',
    description: 'What the server keeps. "persona" says whose points; the one member of the scenario if left out.',
    additionalProperties: false,
  },
);
export type StoredExpectation = Type.Static<typeof StoredExpectation>;

export const ReportedProblem = Type.Object(
  {
    script: Type.String({
      description: 'Kind and name of the script, such as "page/prizes"; "program" for the program.',
    }),
    code: Type.String({ description: 'Code of the report, such as "component.unknown".' }),
    path: Type.Optional(Type.String({ description: 'Ids of the nodes down to the bad one, with slashes between.' })),
    message: Type.Optional(Type.String({ description: 'What the report says. A "*" stands for anything.' })),
    count: Type.Optional(Type.Integer({ minimum: 1, description: 'How often.' })),
  },
  { title: 'Report', description: 'A problem with the content that the page reported.', additionalProperties: false },
);
export type ReportedProblem = Type.Static<typeof ReportedProblem>;

/** Definitions that a module of scenarios needs for what is expected. */
export const expectationDefinitions = {
  Expectation: Type.Object(
    {
      at: Type.Optional(
        Type.String({ pattern: '^/', description: 'Path of the page with its query, such as "/mypage".' }),
      ),
      status: Type.Optional(
        Type.Integer({ minimum: 100, maximum: 599, description: 'Status with which the page itself was answered.' }),
      ),
      title: Type.Optional(Type.String({ description: 'Title of the page. A "*" stands for any words.' })),
      language: Type.Optional(Type.Enum([...locales], { description: 'Language that the page says it is in.' })),
      see: Type.Optional(
        Type.Array(Type.Ref('Sight'), { minItems: 1, description: 'All of these are on the screen.' }),
      ),
      notSee: Type.Optional(
        Type.Array(Type.Ref('Target'), { minItems: 1, description: 'None of these is on the screen.' }),
      ),
      sent: Type.Optional(
        Type.Array(SentCall, { minItems: 1, description: 'Calls that the page made since the scenario began.' }),
      ),
      stored: Type.Optional(StoredExpectation),
      reported: Type.Optional(
        Type.Array(ReportedProblem, {
          description:
            'Every problem that was reported so far, in any order. At the end none is expected unless this says so.',
        }),
      ),
      picture: Type.Optional(
        Type.String({
          pattern: '^[a-z0-9][a-z0-9-]*$',
          description: 'The screen looks like the approved picture of this name.',
        }),
      ),
    },
    { title: 'Then', description: 'What holds now; waited for as a person would.', additionalProperties: false },
  ),
} as const;
