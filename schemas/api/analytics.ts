import Type from 'typebox';
import { device } from '../data-model/data-model.ts';
import { locales } from '../values/locale-names.ts';
import { Nullable } from '../values/nullable.ts';

/** Name that a campaign's visits are counted under. */
export const AnalyticsId = Type.String({
  pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$',
  description: 'Letters, digits, "-" and "_"; at most 64.',
});

/** Most characters of a label; what is longer is cut off. */
export const mostLabelUnits = 100;
/** Most events in one message. */
export const mostEventsAtOnce = 50;

const kinds = ['view', 'event'] as const;

/** A page that was looked at, or something that a script counts by `track`. Nothing in it says who it was. */
export const AnalyticsEvent = Type.Object(
  {
    kind: Type.Enum([...kinds]),
    name: Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'Of a view, the name of the page script; of an event, its category.',
    }),
    label: Type.String({ maxLength: mostLabelUnits, description: 'Label of an event; empty where there is none.' }),
  },
  { title: 'Analytics event', additionalProperties: false },
);
export type AnalyticsEvent = Type.Static<typeof AnalyticsEvent>;

/** POST /analytics_events */
export const AnalyticsBody = Type.Object(
  {
    analyticsId: AnalyticsId,
    locale: Type.Enum([...locales]),
    device: Type.Enum([...device]),
    events: Type.Array(AnalyticsEvent, { minItems: 1, maxItems: mostEventsAtOnce }),
  },
  { additionalProperties: false },
);
export type AnalyticsBody = Type.Static<typeof AnalyticsBody>;

/** How often something happened in a day, by language and kind of device. */
export const AnalyticsCount = Type.Object(
  {
    day: Type.String({ description: 'Day in the time zone of the campaign, such as "2026-11-21".' }),
    kind: Type.Enum([...kinds]),
    name: Type.String(),
    label: Type.String(),
    locale: Type.Enum([...locales]),
    device: Type.Enum([...device]),
    count: Type.Integer({ minimum: 1 }),
  },
  { title: 'Analytics count', additionalProperties: false },
);
export type AnalyticsCount = Type.Static<typeof AnalyticsCount>;

/** Most days in one report. */
export const mostAnalyticsDays = 31;

/** GET /content/analytics */
export const AnalyticsQuery = Type.Object(
  { days: Type.Optional(Type.Integer({ minimum: 1, maximum: mostAnalyticsDays, description: '7 if left out.' })) },
  { additionalProperties: false },
);

export const AnalyticsResponse = Type.Object(
  {
    analyticsId: Nullable(Type.String(), 'Name that the live campaign counts under; null where it counts nothing.'),
    from: Type.String({ description: 'The first day.' }),
    to: Type.String({ description: 'The last day: today, where the campaign is.' }),
    counts: Type.Array(AnalyticsCount, { description: 'By day, then most often first.' }),
  },
  { title: 'Analytics', additionalProperties: false },
);
export type AnalyticsResponse = Type.Static<typeof AnalyticsResponse>;
