import Type from 'typebox';
import { LoginRequirement, Situation } from '../situation.ts';

/** One address of the site and who may see it when (spec §2). */
export const Route = Type.Object(
  {
    path: Type.String({
      pattern: '^/[A-Za-z0-9_/{}-]*$',
      maxLength: 200,
      description: 'Matched exactly; a part in braces takes any value.',
    }),
    page: Type.String({ minLength: 1, maxLength: 100, description: 'Name of the page script.' }),
    login: Type.Optional(LoginRequirement),
    situations: Type.Optional(
      Type.Array(Situation, { minItems: 1, description: 'Situations that admit readers; all when left out.' }),
    ),
  },
  { title: 'Route', additionalProperties: false },
);
export type Route = Type.Static<typeof Route>;
