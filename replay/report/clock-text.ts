const minuteMs = 60_000;

/** An instant as a clock beside the one of `reference` shows it, such as "11-21 12:00:05". Both are ISO 8601. */
export function clockText(instant: string, reference: string): string {
  const local = new Date(new Date(instant).getTime() + offsetOf(reference));
  const text = local.toISOString();
  return `${text.slice(5, 10)} ${text.slice(11, 19)}`;
}

/** Milliseconds by which an instant is written ahead of UTC. */
function offsetOf(reference: string): number {
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)$/.exec(reference) ?? [];
  const ahead = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * minuteMs;
  return sign === '-' ? -ahead : ahead;
}
