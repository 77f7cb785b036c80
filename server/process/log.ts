import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import type { Settings } from '#server/base/config.ts';
import { pathOf } from '#server/http/requests/request-address.ts';

/** The log of a server on standard output, one JSON object a line; queries are left out, since they carry codes. */
export function createLog(level: Settings['logLevel']): FastifyBaseLogger {
  return pino({
    level,
    redact: ['req.headers.cookie', 'req.headers.authorization'],
    serializers: {
      req: ({ method, url, ip }: { method: string; url: string; ip: string }) => ({
        method,
        path: pathOf({ url }),
        ip,
      }),
    },
  });
}
