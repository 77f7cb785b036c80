import Type from 'typebox';
import { LoginRequirement, Situation } from '../situation.ts';

/** One address of the site and who may see it when (spec §2). */
export const Route = Type.Object(
  {
    path: Type.String({
      pattern: '^/[A-Za-z0-9_/{}-]*$',
      maxLength: 200,
      description:
        'Address of the page, such as "/prizes". Matched exactly; a part in braces, such as "{id}", takes any value.',
    }),
    page: Type.String({ minLength: 1, maxLength: 100, description: 'Name of the page script that is shown.' }),
    login: Type.Optional(LoginRequirement),
    situations: Type.Optional(
      Type.Array(Situation, { minItems: 1, description: 'Situations in which the page is open; all when left out.' }),
    ),
  },
  {
    title: 'Route',
    description: 'An address of the site, its page, and who is admitted when.',
    additionalProperties: false,
  },
);
export type Route = Type.Static<typeof Route>;
