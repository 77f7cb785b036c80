import shapes from '#schemas/api/answers.ts?shapes=answers';
import type { ApplyRaffleBody } from '#schemas/api/raffles.ts';
import type { Raffle } from '#schemas/entities/raffle.ts';
import type { CallOptions, Http } from '../http/http.ts';

/** Calls below /raffles; what pages show of raffles comes from sources. */
export function rafflesApi(http: Http) {
  return {
    /** POST /raffles/{id}/apply: the raffle after the entry. */
    async apply(id: string, body: ApplyRaffleBody, options?: CallOptions): Promise<Raffle> {
      const call = {
        method: 'POST',
        path: `/raffles/${encodeURIComponent(id)}/apply`,
        body,
        isKeyed: true,
        answer: shapes.raffleEntry,
        refusal: shapes.raffleRefusal,
      } as const;
      return (await http.call(call, options)).raffle;
    },
    /** PUT /raffles/{id}/acknowledge: the member was shown what it won. */
    async acknowledge(id: string, options?: CallOptions): Promise<void> {
      const path = `/raffles/${encodeURIComponent(id)}/acknowledge`;
      await http.call({ method: 'PUT', path, body: {}, answer: shapes.acknowledged }, options);
    },
  };
}
