import { errorCodeOf } from '../error-reason.ts';

/** What the system says of a connection that cannot be made, or is lost. */
const lostConnection = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'EPIPE',
  'ETIMEDOUT',
]);

/**
 * SQLSTATE of what passes by itself: a connection that failed (08), too few resources (53), a server that stops or starts
 * (57P), a statement (57014), a lock (55P03) or an idle transaction (25P03) that took too long.
 */
const passing = /^(08...|53...|57P..|57014|55P03|25P03)$/;

/** What the driver says without a code. */
const words =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error)/;

/** Says whether something failed because the database does not answer, or not in time: the same may work a little later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = errorCodeOf(error) ?? '';
  return (
    lostConnection.has(code) || passing.test(code) || words.test(error.message) || isDatabaseUnavailable(error.cause)
  );
}
