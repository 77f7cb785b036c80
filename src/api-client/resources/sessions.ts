import type { CallOptions, Http } from '../http/http.ts';

/** Calls below /sessions. */
export function sessionsApi(http: Http) {
  return {
    /** DELETE /sessions: logs out. */
    end(options?: CallOptions): Promise<void> {
      return http.callEmpty({ method: 'DELETE', path: '/sessions' }, options);
    },
  };
}
