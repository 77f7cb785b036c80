import { flowCatalog } from '#flows/flow-catalog.ts';
import type { FlowContract } from '#machines/flow-contract.ts';
import { isObject, rewriteReferences } from '../../published-schemas/json-schema.ts';
import { fieldTable, pathTable, wordsOf } from '../field-tables.ts';
import { code, paragraphs, table } from '../markdown.ts';

/** Every flow: what starts it, what may be sent to it, what it shows, what may be read of it. */
export function flowsSection(): string {
  return paragraphs(
    Object.values(flowCatalog).flatMap(({ contract, machine }) => [
      `### ${contract.name}`,
      contract.description,
      inputOf(contract),
      eventsOf(contract),
      table(
        ['in state', 'it shows the modal'],
        modalsOf(machine.config).map(([state, modal]) => [code(state), code(modal)]),
      ),
      pathTable(`flows.${contract.name}`, rewriteReferences(contract.view)),
    ]),
  );
}

function inputOf({ input }: FlowContract): string {
  const fields = fieldTable(rewriteReferences(input));
  return fields === '' ? 'It takes nothing in `with`.' : paragraphs(['In `with` it takes:', fields]);
}

function eventsOf({ events }: FlowContract): string {
  return table(
    ['event', 'means', 'carries in `with`'],
    Object.entries(events).map(([name, payload]) => [
      code(name),
      wordsOf(payload),
      Object.entries(payload.properties)
        .map(([field, schema]) => `${code(field)}: ${wordsOf(schema)}`)
        .join(' '),
    ]),
  );
}

function modalsOf(state: unknown, path: readonly string[] = []): readonly (readonly [state: string, modal: string])[] {
  if (!isObject(state)) return [];
  const modal = isObject(state['meta']) ? state['meta']['modal'] : undefined;
  const nested = Object.entries(isObject(state['states']) ? state['states'] : {});
  return [
    ...(typeof modal === 'string' ? [[path.join('.'), modal] as const] : []),
    ...nested.flatMap(([name, below]) => modalsOf(below, [...path, name])),
  ];
}
