import Type from 'typebox';

/** Situations of a product that scripts and routes select by; every other value counts as "others" (spec §1). */
export const situations = ['begin', 'only_exchange', 'finish'] as const;

export const Situation = Type.Enum([...situations], {
  title: 'Situation',
  description: 'Stage of the campaign: open, exchange only, or finished.',
});
export type Situation = (typeof situations)[number];

export const LoginRequirement = Type.Enum(['login', 'logout'], {
  title: 'Login requirement',
  description: '"login" admits members only, "logout" visitors only.',
});
export type LoginRequirement = 'login' | 'logout';

export const Condition = Type.Object(
  {
    situation: Type.Optional(
      Type.Array(Situation, { minItems: 1, description: 'Matches while the campaign is in one of these situations.' }),
    ),
    subSituation: Type.Optional(
      Type.Array(Type.String(), { minItems: 1, description: 'Matches while the sub-situation is one of these.' }),
    ),
    login: Type.Optional(LoginRequirement),
  },
  {
    title: 'Condition',
    description: 'Who sees it: by situation, sub-situation and login. What is left out matches everything.',
    additionalProperties: false,
  },
);
export type Condition = Type.Static<typeof Condition>;
