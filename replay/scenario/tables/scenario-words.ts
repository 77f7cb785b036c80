import { isJsonObject, propertyOf } from '#content-lint/json/json-path.ts';
import type { TableRow } from './table-rows.ts';
import { withNicknames } from './words-in-texts.ts';
import type { Words } from './words-in-texts.ts';

/** The words of one run of a scenario: the columns of its row, and "persona" for the member that is given. */
export function wordsOfRow(scenario: unknown, { columns }: TableRow): Words {
  const persona = propertyOf(propertyOf(propertyOf(scenario, 'given'), 'member'), 'persona');
  return withNicknames({ ...(typeof persona === 'string' ? { persona } : {}), ...columns });
}

/** What of a scenario may hold words: all but its table, which gives them. */
export function withoutTable(scenario: unknown): unknown {
  if (!isJsonObject(scenario)) return scenario;
  const { table: _table, ...rest } = scenario;
  return rest;
}
