import { readFileSync } from 'node:fs';
import { Campaign } from '#schemas/campaign.ts';
import { Route } from '#schemas/content-script/routes/routes.ts';
import { Face } from '#schemas/content-script/theme/face.ts';
import { ThemeTokens } from '#schemas/content-script/theme/theme.ts';
import { rewriteReferences } from '../published-schemas/json-schema.ts';
import { publishedSchemas } from '../published-schemas/published-schemas.ts';
import { actionsSection } from './sections/action-section.ts';
import { componentsSection } from './sections/component-section.ts';
import { dataModelSection, entitiesSection } from './sections/data-model-section.ts';
import { findingsSection } from './sections/finding-section.ts';
import { fieldTable } from './field-tables.ts';
import { definitionIn, fillGuide } from './fill-guide.ts';
import { flowsSection } from './sections/flow-section.ts';
import { functionsSection } from './sections/function-section.ts';
import { partsSection, sharedPartsSection } from './sections/part-section.ts';
import { textsSection } from './sections/text-section.ts';
import { jsonBlock } from './markdown.ts';

const prose = new URL('guide.md', import.meta.url);
const skinProse = new URL('skins.md', import.meta.url);
const textProse = new URL('texts.md', import.meta.url);
const demoTheme = new URL('../../fixtures/campaigns/hoshi-no-uta/scripts/system/theme.json', import.meta.url);

/** The text of docs/content-scripts.md: the prose of `guide.md`, with what the product itself says in its places. */
export async function guideText(): Promise<string> {
  return fillGuide(prose, generatedSections());
}

/** The text of docs/skins.md. */
export async function skinGuideText(): Promise<string> {
  return fillGuide(skinProse, { parts: partsSection(), 'shared-parts': sharedPartsSection() });
}

/** The text of docs/texts.md. */
export async function textGuideText(): Promise<string> {
  return fillGuide(textProse, { texts: textsSection() });
}

function generatedSections(): Readonly<Record<string, string>> {
  const schemas = publishedSchemas();
  const page = schemas['page.schema.json'] ?? {};
  const modal = schemas['modal.schema.json'] ?? {};
  const fragment = schemas['fragment.schema.json'] ?? {};
  const system = schemas['system.schema.json'] ?? {};
  return {
    'page-script': fieldTable(definitionIn(page, 'PageScript')),
    'modal-script': fieldTable(definitionIn(modal, 'ModalScript')),
    'fragment-script': fieldTable(fragment),
    'layout-script': fieldTable(definitionIn(system, 'LayoutScript')),
    variant: fieldTable(definitionIn(page, 'Variant')),
    condition: fieldTable(definitionIn(page, 'Condition')),
    node: fieldTable(definitionIn(page, 'Node')),
    actions: actionsSection(definitionIn(page, 'Action')),
    components: componentsSection(),
    'data-model': dataModelSection(),
    entities: entitiesSection(),
    findings: findingsSection(),
    flows: flowsSection(),
    functions: functionsSection(),
    route: fieldTable(rewriteReferences(Route)),
    face: fieldTable(rewriteReferences(Face)),
    theme: fieldTable(rewriteReferences(ThemeTokens)),
    'theme-example': jsonBlock(JSON.parse(readFileSync(demoTheme, 'utf8')), 'system'),
    campaign: fieldTable(rewriteReferences(Campaign)),
  };
}
