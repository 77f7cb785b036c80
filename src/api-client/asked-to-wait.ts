import { isAxiosError } from 'axios';

const statuses: ReadonlySet<number> = new Set([429, 503]);

/** Milliseconds after which a server that has done nothing wants to be asked again; undefined where it says nothing of that. */
export function askedToWait(rejection: unknown): number | undefined {
  if (!isAxiosError(rejection) || rejection.response === undefined) return undefined;
  const { status, headers } = rejection.response;
  const seconds = Number.parseInt(String(headers['retry-after']), 10);
  return statuses.has(status) && seconds >= 0 ? seconds * 1000 : undefined;
}
