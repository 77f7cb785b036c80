import { apiPrefix } from '#schemas/api/conventions.ts';
import { fieldOf } from '#schemas/values/field-of.ts';

/**
 * Asks which build of the browser program is served. It stands beside `http.ts`, which may be what did not come.
 * `origin` is that of the API; empty for the page's own. Rejects when nothing can be learned.
 */
export async function askProgram(origin: string, send: typeof fetch): Promise<string> {
  const answer = await send(`${origin}${apiPrefix}/contents_scripts/sectors`, { credentials: 'include' });
  const program: unknown = fieldOf(await answer.json(), 'program');
  if (typeof program !== 'string') throw new Error(`The server did not say what it serves (status ${answer.status}).`);
  return program;
}
