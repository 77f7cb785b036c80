import { ProviderFault, CallFault, ScriptFault } from '#schemas/scenario/fault.ts';
import { Change, Given, GivenMember } from '#schemas/scenario/given.ts';
import { Part, Scenario } from '#schemas/scenario/scenario.ts';
import { fieldTable } from '../content-guide/field-tables.ts';
import { definitionIn, fillGuide } from '../content-guide/fill-guide.ts';
import { isObject, rewriteReferences } from '../published-schemas/json-schema.ts';
import type { JsonSchema } from '../published-schemas/json-schema.ts';
import { paragraphs } from '../content-guide/markdown.ts';
import { personaTable } from './persona-table.ts';
import { stepsSection } from './step-section.ts';
import { kindTable, placeTable, stateTable } from './target-tables.ts';

const prose = new URL('guide.md', import.meta.url);

/** The text of docs/scenarios.md: the prose of `guide.md`, with what the schema of scenarios itself says in its places. */
export async function scenarioGuideText(): Promise<string> {
  const scenario = rewriteReferences(Scenario);
  return fillGuide(prose, {
    scenario: fieldTable(withoutInside(definitionIn(scenario, 'Scenario'))),
    given: fieldTable(rewriteReferences(Given)),
    change: fieldTable(rewriteReferences(Change)),
    history: historyTables(rewriteReferences(GivenMember)),
    personas: personaTable(),
    steps: stepsSection(definitionIn(scenario, 'Step')),
    kinds: kindTable(),
    places: placeTable(definitionIn(scenario, 'Sight')),
    states: stateTable(definitionIn(scenario, 'Sight')),
    'call-fault': fieldTable(rewriteReferences(CallFault)),
    'provider-fault': fieldTable(rewriteReferences(ProviderFault)),
    'script-fault': fieldTable(rewriteReferences(ScriptFault)),
    expectation: fieldTable(definitionIn(scenario, 'Expectation')),
    part: fieldTable(definitionIn(rewriteReferences(Part), 'Part')),
  });
}

/** What the member earned, and what it took. */
function historyTables(member: JsonSchema): string {
  const history = propertyIn(member, 'history')['items'];
  const kinds = isObject(history) && Array.isArray(history['anyOf']) ? history['anyOf'].filter(isObject) : [];
  return paragraphs(kinds.map((kind) => fieldTable(kind)));
}

/** The table of a scenario has a section of its own. */
function withoutInside(schema: JsonSchema): JsonSchema {
  const { description } = propertyIn(schema, 'table');
  return { ...schema, properties: { ...Object(schema['properties']), table: { title: 'Table', description } } };
}

function propertyIn({ properties }: JsonSchema, name: string): JsonSchema {
  const property = isObject(properties) ? properties[name] : undefined;
  if (!isObject(property)) throw new Error(`The schema has no property "${name}".`);
  return property;
}
