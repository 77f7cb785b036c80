import Type from 'typebox';

const units = { ms: 1, s: 1000, min: 60_000, h: 3_600_000, day: 86_400_000, days: 86_400_000 } as const;
const form = /^(\d{1,6}) ?(ms|s|min|h|days?)$/;

/** A span of time as testers write it, such as "5 s" or "21 days". */
export const duration = (description: string) =>
  Type.String({
    title: 'Span of time',
    pattern: form.source,
    description: `${description} Such as "300 ms", "5 s", "2 min", "3 h" or "21 days".`,
  });

/** Milliseconds of a span of time. Throws `RangeError` for a text in another form, which the schema refuses. */
export function millisecondsOf(text: string): number {
  const [, count, unit] = form.exec(text) ?? [];
  if (count === undefined || unit === undefined) throw new RangeError(`"${text}" is no span of time.`);
  return Number(count) * units[unit as keyof typeof units];
}
