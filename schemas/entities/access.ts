import Type from 'typebox';
import { Nullable } from '../values/nullable.ts';
import { timestamp } from '../values/timestamp.ts';

/** When a campaign is announced to begin and to end. */
export const Period = Type.Object(
  {
    opensAt: Type.Optional(
      timestamp('When it begins, such as "2026-11-14T12:00:00+09:00"; not announced if left out.'),
    ),
    closesAt: Type.Optional(timestamp('When it ends; not announced if left out.')),
  },
  {
    title: 'Period',
    description: 'When the campaign begins and ends, as announced. What is open now is said by the situation.',
    additionalProperties: false,
  },
);
export type Period = Type.Static<typeof Period>;

const accessStatuses = ['open', 'not-open-yet', 'ended', 'paused'] as const;

/** Whether the site can be used now, the same for everybody. */
export const Access = Type.Object(
  {
    status: Type.Enum([...accessStatuses], {
      description:
        '"open" while fans can do anything; else "not-open-yet" before the campaign begins, "ended" after it, "paused" between.',
    }),
    canRegister: Type.Boolean({ description: 'Whether fans can become members now.' }),
    opensAt: Nullable(Type.String(), 'When the campaign begins, ISO 8601; null where it is not announced.'),
    closesAt: Nullable(Type.String(), 'When it ends, ISO 8601; null where it is not announced.'),
    asOf: Type.String({ description: 'The instant for which this was said, ISO 8601, by the clock of the server.' }),
  },
  { title: 'Access', description: 'Whether the site can be used now.' },
);
export type Access = Type.Static<typeof Access>;
