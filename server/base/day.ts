/** An hour, in milliseconds. */
export const hourMs = 60 * 60 * 1000;
/** A day of 24 hours, in milliseconds. */
export const dayMs = 24 * hourMs;

/** How far the clocks of a campaign are ahead of UTC where it does not say: those of Japan. */
export const usualOffset = '+09:00';

/** The day at an instant, where the clocks are ahead of UTC by an offset such as "+09:00". */
export function dayAt(now: Date, tzOffset: string = usualOffset): string {
  return new Date(now.getTime() + offsetMs(tzOffset)).toISOString().slice(0, 10);
}

/** When that day began. */
export function dayStartAt(now: Date, tzOffset: string = usualOffset): Date {
  const ahead = offsetMs(tzOffset);
  return new Date(Math.floor((now.getTime() + ahead) / dayMs) * dayMs - ahead);
}

function offsetMs(tzOffset: string): number {
  const [hours = 0, minutes = 0] = tzOffset.slice(1).split(':').map(Number);
  return (hours * 60 + minutes) * 60_000 * (tzOffset.startsWith('-') ? -1 : 1);
}
