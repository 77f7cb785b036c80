import Type from 'typebox';
import { List } from '../../values/bounded.ts';
import { LoginRequirement, Situation } from '../../campaign/situation.ts';
import { mostNames } from '../../values/limits.ts';

const part = '(?:[A-Za-z0-9_-]+|\\{[A-Za-z][A-Za-z0-9_]*\\})';
const routePathPattern = `^/(?:${part}(?:/${part})*)?$`;

/** What a route's condition may read: all that is known before a page is chosen. */
export const routingRoots = ['product', 'user', 'system', 'device', 'locale'] as const;

export const RouteCondition = Type.Object(
  { $expr: Type.String({ minLength: 1, maxLength: 1000, description: 'An expression that gives true or false.' }) },
  {
    title: 'Route condition',
    description: 'The page is open where this is true; reads "product", "user", "system", "device" and "locale".',
    additionalProperties: false,
  },
);
export type RouteCondition = Type.Static<typeof RouteCondition>;

/** One address of the site and who may see it when. */
export const Route = Type.Object(
  {
    path: Type.String({
      pattern: routePathPattern,
      maxLength: 200,
      description:
        'Address of the page, such as "/prizes": parts of letters, digits, "-" and "_", each after one "/". Matched exactly; a part in braces, such as "{id}", takes any value.',
    }),
    page: Type.String({ minLength: 1, maxLength: 100, description: 'Name of the page script that is shown.' }),
    login: Type.Optional(LoginRequirement),
    situations: Type.Optional(
      List(Situation, mostNames, {
        minItems: 1,
        description: 'Situations in which the page is open; all when left out.',
      }),
    ),
    when: Type.Optional(RouteCondition),
  },
  {
    title: 'Route',
    description: 'An address of the site, its page, and who is admitted when.',
    additionalProperties: false,
  },
);
export type Route = Type.Static<typeof Route>;
/** The words of a route that say who is admitted when. */
export type RouteWord = Exclude<keyof Route, 'path' | 'page'>;
