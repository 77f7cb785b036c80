import type { Sector, SectorsResponse } from '#schemas/api/contents-scripts.ts';
import type { CallOptions, Http } from '../http.ts';

/** Calls below /contents_scripts. */
export function contentsScriptsApi(http: Http) {
  return {
    /** GET /contents_scripts/sectors: what is live. */
    sectors(options?: CallOptions): Promise<SectorsResponse> {
      return http.call<SectorsResponse>({ method: 'GET', path: '/contents_scripts/sectors' }, options);
    },
    /** GET /contents_scripts/sectors/{kind}/{name}: the document, unchecked; null on failure, in silence. */
    async sector(
      { kind, name, hash }: Pick<Sector, 'kind' | 'name'> & { readonly hash?: string },
      options?: CallOptions,
    ): Promise<object | null> {
      const path = `/contents_scripts/sectors/${encodeURIComponent(kind)}/${encodeURIComponent(name)}`;
      try {
        return await http.call<object>({ method: 'GET', path, query: { hash } }, { toast: false, ...options });
      } catch {
        return null;
      }
    },
  };
}
