import { readFileSync } from 'node:fs';
import { format } from 'prettier';
import { Campaign } from '#schemas/campaign.ts';
import { Route } from '#schemas/content-script/routes.ts';
import { ThemeTokens } from '#schemas/content-script/theme.ts';
import { isObject, rewriteReferences } from '../published-schemas/json-schema.ts';
import type { JsonSchema } from '../published-schemas/json-schema.ts';
import { publishedSchemas } from '../published-schemas/published-schemas.ts';
import { actionsSection } from './action-section.ts';
import { componentsSection } from './component-section.ts';
import { dataModelSection, entitiesSection } from './data-model-section.ts';
import { fieldTable } from './field-tables.ts';
import { flowsSection } from './flow-section.ts';
import { functionsSection } from './function-section.ts';
import { contentsOf, headingsOf } from './headings.ts';
import { jsonBlock } from './markdown.ts';

const prose = new URL('guide.md', import.meta.url);
const demoTheme = new URL('../../fixtures/campaigns/hoshi-no-uta/scripts/system/theme.json', import.meta.url);
const place = /^<!-- generated: ([a-z-]+) -->$/gm;

/** The text of docs/content-scripts.md: the prose of `guide.md`, with what the product itself says in its places. */
export async function guideText(): Promise<string> {
  const sections = generatedSections();
  const text = readFileSync(prose, 'utf8').replaceAll(place, (whole, name: string) => {
    if (name === 'contents') return whole;
    const section = sections[name];
    if (section === undefined) throw new Error(`Nothing is generated for "${name}".`);
    return section;
  });
  const headings = headingsOf(text).filter(({ text: heading }) => heading !== 'Contents');
  const whole = text.replace('<!-- generated: contents -->', () => contentsOf(headings));
  return format(whole, { parser: 'markdown', printWidth: 120 });
}

function generatedSections(): Readonly<Record<string, string>> {
  const schemas = publishedSchemas();
  const page = schemas['page.schema.json'] ?? {};
  const modal = schemas['modal.schema.json'] ?? {};
  const system = schemas['system.schema.json'] ?? {};
  return {
    'page-script': fieldTable(definition(page, 'PageScript')),
    'modal-script': fieldTable(definition(modal, 'ModalScript')),
    'layout-script': fieldTable(definition(system, 'LayoutScript')),
    variant: fieldTable(definition(page, 'Variant')),
    condition: fieldTable(definition(page, 'Condition')),
    node: fieldTable(definition(page, 'Node')),
    actions: actionsSection(definition(page, 'Action')),
    components: componentsSection(),
    'data-model': dataModelSection(),
    entities: entitiesSection(),
    flows: flowsSection(),
    functions: functionsSection(),
    route: fieldTable(rewriteReferences(Route)),
    theme: fieldTable(rewriteReferences(ThemeTokens)),
    'theme-example': jsonBlock(JSON.parse(readFileSync(demoTheme, 'utf8')), 'system'),
    campaign: fieldTable(rewriteReferences(Campaign)),
  };
}

function definition(schema: JsonSchema, name: string): JsonSchema {
  const definitions = schema['$defs'];
  const found = isObject(definitions) ? definitions[name] : undefined;
  if (!isObject(found)) throw new Error(`The published schema has no definition "${name}".`);
  return found;
}
