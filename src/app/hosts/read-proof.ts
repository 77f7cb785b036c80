import type { ApiClient } from '#api-client/api-client.ts';
import type { Proofs } from '#runtime/runtime-services.ts';

/** Reads what is published of a draw: its text, null where there is none. Rejects when it did not come. */
export function readProof({ proofs }: Pick<ApiClient, 'proofs'>): Proofs['read'] {
  return async (kind, id, signal) => {
    const answer = await proofs.read(kind, id, signal);
    if (answer.outcome !== 'answered') throw new Error(`The proof of the ${kind} did not come: ${answer.outcome}.`);
    if (answer.status === 404) return null;
    if (answer.status !== 200) throw new Error(`The proof of the ${kind} was answered with ${answer.status}.`);
    return answer.text;
  };
}
