import type { IncomingMessage } from 'node:http';
import type { Answer } from './answer.ts';

/** Answers that never change, by address: files of the build and drawings, which every play would ask for anew. */
export class KeptAnswers {
  readonly #answers = new Map<string, Answer>();

  /** The answer that is kept for a call, else that of `ask`, which is kept when the server says that it never changes. */
  async answer({ method, url = '' }: IncomingMessage, ask: () => Promise<Answer>): Promise<Answer> {
    if (method !== 'GET') return ask();
    const kept = this.#answers.get(url);
    if (kept !== undefined) return kept;
    const answer = await ask();
    const neverChanges = (answer.headers['cache-control'] ?? '').includes('immutable');
    if (answer.status === 200 && neverChanges) this.#answers.set(url, answer);
    return answer;
  }
}
