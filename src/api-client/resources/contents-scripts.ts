import shapes from '#schemas/api/answers.ts?shapes=answers';
import type { Sector, SectorsResponse } from '#schemas/api/contents-scripts.ts';
import type { CallOptions, Http } from '../http/http.ts';
import type { TextAnswer, TextOptions } from '../http/text-answer.ts';

type SectorAddress = Pick<Sector, 'kind' | 'name'> & { readonly hash?: string };

/** Calls below /contents_scripts. */
export function contentsScriptsApi(http: Http) {
  return {
    /** GET /contents_scripts/sectors: what is live. */
    sectors(options?: CallOptions): Promise<SectorsResponse> {
      return http.call({ method: 'GET', path: '/contents_scripts/sectors', answer: shapes.sectors }, options);
    },
    /** GET /contents_scripts/sectors/{kind}/{name}: what came for the document, whatever it is; never rejects. */
    sector({ kind, name, hash }: SectorAddress, options: TextOptions): Promise<TextAnswer> {
      const path = `/contents_scripts/sectors/${encodeURIComponent(kind)}/${encodeURIComponent(name)}`;
      return http.readText({ path, query: { hash } }, options);
    },
  };
}
