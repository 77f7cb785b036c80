import Type from 'typebox';
import { List, Name } from '../values/bounded.ts';
import { mostNames } from '../values/limits.ts';
import { timestamp } from '../values/timestamp.ts';

/** What a situation opens or closes: signing up, earning points, spending them on prizes, entering raffles and gacha. */
export const activities = ['register', 'earn', 'spend', 'draw'] as const;
export type Activity = (typeof activities)[number];

const namePattern = '^[a-z][a-z0-9_-]{0,39}$';

export const SituationDefinition = Type.Object(
  {
    open: Type.Array(
      Type.Enum([...activities], {
        description: '"register", "earn", "spend" (on prizes) or "draw" (raffles and gacha).',
      }),
      { maxItems: activities.length, uniqueItems: true, description: 'What is open to fans; [] closes everything.' },
    ),
    admitsMembers: Type.Optional(
      Type.Boolean({
        description: 'Whether members are signed in; true if left out. If false, everyone is a visitor.',
      }),
    ),
  },
  {
    title: 'Situation definition',
    description: 'A phase of the campaign, and what is open in it.',
    additionalProperties: false,
  },
);
export type SituationDefinition = Type.Static<typeof SituationDefinition>;

export const SituationDefinitions = Type.Record(Type.String({ pattern: namePattern }), SituationDefinition, {
  title: 'Situations',
  additionalProperties: false,
  description: 'Situations of this campaign by name, beside "begin", "only_exchange" and "finish".',
});

/** The situations that every campaign has. */
export const builtInSituations: Readonly<Record<string, SituationDefinition>> = {
  begin: { open: [...activities] },
  only_exchange: { open: ['spend', 'draw'] },
  finish: { open: [], admitsMembers: false },
};

export const Situation = Type.String({
  title: 'Situation',
  pattern: namePattern,
  examples: Object.keys(builtInSituations),
  description: 'A phase of the campaign: "begin", "only_exchange", "finish", or one that campaign.json declares.',
});

/** What the settings of a campaign say of its situations. */
export interface SituationSettings {
  /** The present one. */
  readonly situation: string;
  /** Those that the campaign adds. */
  readonly situations?: Readonly<Record<string, SituationDefinition>>;
}

/** Every situation of a campaign, by name. */
export function situationsOf({
  situations = {},
}: Pick<SituationSettings, 'situations'>): ReadonlyMap<string, SituationDefinition> {
  return new Map([...Object.entries(builtInSituations), ...Object.entries(situations)]);
}

/** What is open now, by activity. */
export function openNow(settings: SituationSettings): Record<Activity, boolean> {
  return byActivity((activity) => isOpen(settings, activity));
}

/** A value for each activity, by its name. */
function byActivity<Value>(make: (activity: Activity) => Value): Record<Activity, Value> {
  return Object.fromEntries(activities.map((activity) => [activity, make(activity)])) as Record<Activity, Value>;
}

/** Says whether fans may do that now; nothing is open in a situation that is not declared. */
export function isOpen(settings: SituationSettings, activity: Activity): boolean {
  return situationsOf(settings).get(settings.situation)?.open.includes(activity) ?? false;
}

/** Says whether members are signed in now; a situation that is not declared has none. */
export function admitsMembers(settings: SituationSettings): boolean {
  const definition = situationsOf(settings).get(settings.situation);
  return definition !== undefined && definition.admitsMembers !== false;
}

export const LoginRequirement = Type.Enum(['login', 'logout'], {
  title: 'Login requirement',
  description: '"login" admits members only, "logout" visitors only.',
});
export type LoginRequirement = Type.Static<typeof LoginRequirement>;

export const Condition = Type.Object(
  {
    situation: Type.Optional(
      List(Situation, mostNames, {
        minItems: 1,
        description: 'Matches while the campaign is in one of these situations.',
      }),
    ),
    subSituation: Type.Optional(
      List(Name(), mostNames, { minItems: 1, description: 'Matches while the sub-situation is one of these.' }),
    ),
    login: Type.Optional(LoginRequirement),
    from: Type.Optional(timestamp('Matches from this instant on, such as "2026-12-24T19:00:00+09:00".')),
    until: Type.Optional(timestamp('Matches until this instant, which no longer matches.')),
  },
  {
    title: 'Condition',
    description:
      'Who sees it, and when: by situation, sub-situation, login and date. What is left out matches everything.',
    additionalProperties: false,
  },
);
export type Condition = Type.Static<typeof Condition>;
