import { DrizzleQueryError } from 'drizzle-orm';
import { errorCodeOf } from '#server/base/error-reason.ts';

/** No connection to the database could be had. */
export class DatabaseConnectionError extends Error {}

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

/** SQLSTATE of a database that takes no changes: its disk is full (53100), or it may only be read (25006). */
const unwritable = /^(53100|25006)$/;

/** What the driver says without a code. */
const words =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error)/;

/** Says whether a statement failed, or no connection for it could be had. */
export function isOfDatabase(error: unknown): boolean {
  return causesOf(error).some(isDatabaseError);
}

function isDatabaseError(error: Error): boolean {
  return error instanceof DrizzleQueryError || error instanceof DatabaseConnectionError;
}

/**
 * Says whether something failed because the database does not answer, or not in time: the same may work a little later.
 * A connection that was lost is the database's only where the statement failed by it: other servers are asked too.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const causes = causesOf(error);
  const ofDatabase = causes.findIndex(isDatabaseError);
  return causes.some((cause, index) => {
    const code = errorCodeOf(cause) ?? '';
    const isLost = lostConnection.has(code) || cause instanceof DatabaseConnectionError;
    return passing.test(code) || words.test(cause.message) || (isLost && ofDatabase !== -1 && index >= ofDatabase);
  });
}

/** Says whether something failed because the database takes no changes now. */
export function isDatabaseUnwritable(error: unknown): boolean {
  return causesOf(error).some((cause) => unwritable.test(errorCodeOf(cause) ?? ''));
}

function causesOf(error: unknown): readonly Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}
