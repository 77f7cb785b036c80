import type { FastifyBaseLogger } from 'fastify';
import { DrizzleQueryError } from 'drizzle-orm';
import { pino } from 'pino';
import type { DestinationStream } from 'pino';
import type { Settings } from '#server/base/settings/config.ts';
import { failedStatementOf } from '#server/db/failed-statement.ts';
import { pathOf } from '#server/http/addresses/request-address.ts';

/**
 * The log, on standard output by default, one JSON object a line. Queries of addresses are left out, since they carry
 * codes, and so are the values of statements that failed, which are those of fans.
 */
export function createLog(level: Settings['logLevel'], destination?: DestinationStream): FastifyBaseLogger {
  const options = {
    level,
    redact: ['req.headers.cookie', 'req.headers.authorization'],
    serializers: {
      req: ({ method, url, ip }: { method: string; url: string; ip: string }) => ({
        method,
        path: pathOf({ url }),
        ip,
      }),
      err: describeError,
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** As pino does it, which writes every field and the messages of all causes, but for failed statements. */
function describeError(error: Error): object {
  const failed = failedStatementOf(error);
  if (failed === null) return pino.stdSerializers.err(error);
  return {
    type: error.constructor.name,
    message: error instanceof DrizzleQueryError ? 'Failed query' : error.message,
    ...failed,
    stack: framesOf(error),
  };
}

/** The stack without the message before it, whose lines may look like frames. */
function framesOf({ stack = '', message }: Error): string {
  const start = stack.indexOf(message);
  return start === -1 ? '' : stack.slice(start + message.length).trimStart();
}
