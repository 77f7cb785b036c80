import shapes from '#schemas/api/answers.ts?shapes=answers';
import type { AnalysesBody } from '#schemas/api/analyses.ts';
import type { CallOptions, Http } from '../http/http.ts';

/** Calls below /analyses. */
export function analysesApi(http: Http) {
  return {
    /** PUT /analyses: tells of a visit. */
    async report(body: AnalysesBody, options?: CallOptions): Promise<void> {
      await http.callEmpty({ method: 'PUT', path: '/analyses', body }, options);
    },
    /** GET /analyses/linkage: the address that opens the game on this device; null where there is none. */
    async linkage(options?: CallOptions): Promise<string | null> {
      const call = { method: 'GET', path: '/analyses/linkage', answer: shapes.linkage } as const;
      const { deepLink } = await http.call(call, options);
      return deepLink;
    },
  };
}
