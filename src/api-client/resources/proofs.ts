import type { ProofKind } from '#schemas/fair/fair-check.ts';
import type { Http } from '../http/http.ts';
import type { TextAnswer } from '../http/text-answer.ts';

/** Large raffles have long lists. */
const limits = { timeout: 60_000, limit: 64 * 1024 * 1024 };

const paths: Readonly<Record<ProofKind, (id: string) => string>> = {
  gacha: (id) => `/gachas/draws/${id}/proof`,
  raffle: (id) => `/raffles/${id}/proof`,
};

/** What is published of draws, letter by letter. */
export function proofsApi(http: Http) {
  return {
    /** GET /gachas/draws/{id}/proof or /raffles/{id}/proof: what came, whatever it is; rejects only when it is called off. */
    read(kind: ProofKind, id: string, signal: AbortSignal): Promise<TextAnswer> {
      return http.readText({ path: paths[kind](encodeURIComponent(id)) }, { ...limits, signal });
    },
  };
}
