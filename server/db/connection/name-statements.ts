import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';

const mostNames = 500;
const nameLength = 16;

/**
 * Lets a connection prepare each statement that takes values under a name of its own, so that PostgreSQL parses and
 * plans it once and is sent the values alone from then on. Texts beyond the first 500 are sent as they are: statements
 * that are put together anew each time must not fill the memory of the server.
 */
export function nameStatements(client: ClientBase): void {
  const query = client.query.bind(client) as (...words: readonly unknown[]) => unknown;
  const names = new Map<string, string>();
  const named = (...[statement, values, ...rest]: readonly unknown[]) =>
    query(withName(statement, values, names), values, ...rest);
  client.query = named as ClientBase['query'];
}

/** Without values a text may hold several statements, which cannot be prepared. */
function withName(statement: unknown, values: unknown, names: Map<string, string>): unknown {
  const takesValues = Array.isArray(values) && values.length > 0;
  if (!takesValues || typeof statement !== 'object' || statement === null) return statement;
  if (!('text' in statement) || typeof statement.text !== 'string') return statement;
  const name = nameOf(statement.text, names);
  return name === undefined ? statement : { ...statement, name };
}

function nameOf(text: string, names: Map<string, string>): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostNames) return known;
  const name = createHash('sha256').update(text).digest('hex').slice(0, nameLength);
  names.set(text, name);
  return name;
}
