import Type from 'typebox';
import { duration } from './duration.ts';

/** The calls that the server makes to the social network. */
const providerCalls = ['token', 'profile'] as const;

const effect = {
  answers: Type.Optional(
    Type.Integer({
      minimum: 200,
      maximum: 599,
      description: 'The call is answered with this status and never reaches the server.',
    }),
  ),
  body: Type.Optional(
    Type.Unknown({ description: 'With "answers": the JSON of the answer; an error of that status if left out.' }),
  ),
  sends: Type.Optional(
    Type.String({ description: 'With "answers": the answer as it is, in place of JSON; may be empty or cut off.' }),
  ),
  type: Type.Optional(Type.String({ description: 'With "sends": its media type; "application/json" if left out.' })),
  loses: Type.Optional(
    Type.Enum(['request', 'reply'], {
      description:
        'The connection breaks: before the server got the "request", or after it did what was asked and before its "reply".',
    }),
  ),
  takes: Type.Optional(duration('The answer comes so late.')),
  hangs: Type.Optional(Type.Literal(true, { description: 'No answer ever comes.' })),
  times: Type.Optional(
    Type.Integer({ minimum: 1, description: 'Only the first so many calls; all of them if left out.' }),
  ),
};

/** A call as scenarios name it. */
export const CallPattern = Type.String({
  title: 'Call',
  pattern: '^(\\*|GET|POST|PUT|DELETE) \\S+$',
  description:
    'Method and path without "/service/v2", such as "POST /prizes/*/exchange". A "*" stands for anything; with a "?" the query counts too.',
});

export const CallFault = Type.Object(
  { call: CallPattern, ...effect },
  { title: 'Fault of a call', description: 'A call of the page that goes wrong.', additionalProperties: false },
);
export type CallFault = Type.Static<typeof CallFault>;

export const ProviderFault = Type.Object(
  {
    provider: Type.Enum([...providerCalls], { description: 'What the server asks the social network for.' }),
    ...effect,
  },
  {
    title: 'Fault of the social network',
    description: 'The social network fails the server.',
    additionalProperties: false,
  },
);
export type ProviderFault = Type.Static<typeof ProviderFault>;

export const ScriptFault = Type.Object(
  {
    script: Type.String({
      pattern: '^(system|page|modal)/[a-z0-9-]+$',
      description: 'Kind and name of the script, such as "page/prizes".',
    }),
    becomes: Type.Optional(
      Type.Enum(['missing', 'empty', 'broken'], {
        description: 'The release has no such script, an empty one, or one whose second half was cut off.',
      }),
    ),
    reads: Type.Optional(Type.Unknown({ description: 'The release has this JSON in its place.' })),
    begins: Type.Optional(
      Type.Array(Type.Unknown(), {
        minItems: 1,
        description: 'These nodes stand at the beginning of each of its variants.',
      }),
    ),
  },
  {
    title: 'Fault of a script',
    description: 'A script of the release that is not as it should be, past the checks of a publish.',
    additionalProperties: false,
  },
);
export type ScriptFault = Type.Static<typeof ScriptFault>;

/** What can go wrong, by the word that says of what. */
export const faultKinds = { call: CallFault, provider: ProviderFault, script: ScriptFault } as const;

export const Fault = Type.Union([CallFault, ProviderFault, ScriptFault], {
  title: 'Fault',
  description: 'Something that goes wrong: a call, the social network, or a script.',
});
export type Fault = Type.Static<typeof Fault>;
