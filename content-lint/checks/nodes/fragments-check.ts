import { entityKinds, FragmentScript } from '#schemas/content-script/fragment.ts';
import type { ParameterType } from '#schemas/content-script/fragment.ts';
import { entities } from '#schemas/data-model/sources.ts';
import type { EntityKind } from '#schemas/data-model/sources.ts';
import { isJsonObject, jsonPointer, propertyOf } from '../../json/json-path.ts';
import type { JsonDocument } from '../../json/json-document.ts';
import { presentIn } from '../../context/present-at.ts';
import type { Check, CheckContext } from '../../context/check.ts';
import type { Findings } from '../../model/findings.ts';
import { fragmentFile } from '../../parse/parsed-campaign.ts';
import type { ParsedScript } from '../../parse/parsed-campaign.ts';
import { anySchema, asJsonSchema } from '../../types/json-schema.ts';
import type { JsonSchema } from '../../types/json-schema.ts';
import { contract, followSchema } from '../values/follow-schema.ts';
import { checkTypedValue } from '../values/typed-values.ts';

const fragmentContract = contract('Fragment script', FragmentScript);

/** Fragments are declared well, somebody uses them, and each use gives what they declare. */
export const checkFragments: Check = (context, findings) => {
  const { campaign } = context;
  for (const [name, document] of campaign.fragments) {
    followSchema(document, fragmentContract, findings);
    checkName(name, document, findings);
    checkDefaults(name, document, findings);
    if (!campaign.isWhole || campaign.usedFragments.has(name)) continue;
    findings.file(document.file, {
      severity: 'warning',
      code: 'fragment.unused',
      message: 'No script uses this fragment, so its body was not checked.',
      hint: `use it: { "id": "…", "fragment": "${name}" }, or remove the file`,
    });
  }
  for (const script of campaign.scripts) checkUses(script, context, findings);
};

function checkName(name: string, document: JsonDocument, findings: Findings): void {
  const said = propertyOf(document.value, 'name');
  if (typeof said !== 'string' || said === name) return;
  findings.at(document, ['name'], {
    code: 'script.name',
    message: `This script says it is named "${said}", but its file is named "${name}".`,
    hint: `write "${name}", or rename the file to ${fragmentFile(said)}`,
  });
}

/** A default may be null: the value is left out then. */
function checkDefaults(name: string, document: JsonDocument, findings: Findings): void {
  for (const [parameter, { value, schema }] of Object.entries(parametersOf(document))) {
    if (value === undefined || value === null) continue;
    const typed = {
      document,
      path: ['parameters', parameter],
      value: { default: value },
      schema: { type: 'object', properties: { default: schema } },
      owner: `Parameter "${parameter}" of fragment "${name}"`,
    };
    checkTypedValue({ ...typed, scope: {}, area: 'with', present: [] }, findings);
  }
}

function checkUses(script: ParsedScript, { campaign, vocabulary, placesOf }: CheckContext, findings: Findings): void {
  if (script.uses.length === 0) return;
  const present = presentIn(script, campaign, vocabulary);
  const places = new Map(placesOf(script).nodes.map((place) => [jsonPointer(place.path), place]));
  for (const { fragment, path, given, origin } of script.uses) {
    const place = places.get(jsonPointer(path));
    const document = campaign.fragments.get(fragment);
    if (place === undefined || document === undefined) continue;
    const properties = Object.entries(parametersOf(document)).map(([name, { schema }]) => [name, schema]);
    checkTypedValue(
      {
        document: { ...origin.document, originOf: (at) => ({ ...origin, path: at }) },
        path: [...origin.path, 'with'],
        value: given,
        schema: { type: 'object', properties: Object.fromEntries(properties) },
        scope: place.scope,
        owner: `Fragment "${fragment}"`,
        area: 'with',
        present: present(place.guards),
      },
      findings,
    );
  }
}

const schemas: Readonly<Record<ParameterType, JsonSchema>> = {
  text: { type: 'string' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  image: { type: 'string', pattern: '^asset:' },
  path: { type: 'string', pattern: '^/' },
  list: { type: 'array' },
  any: anySchema,
  ...(Object.fromEntries(entityKinds.map((kind) => [kind, asJsonSchema(entities[kind])])) as Record<
    EntityKind,
    JsonSchema
  >),
};

interface DeclaredParameter {
  readonly schema: JsonSchema;
  /** Its default; undefined where uses must give it. */
  readonly value: unknown;
}

function parametersOf({ value }: JsonDocument): Readonly<Record<string, DeclaredParameter>> {
  const declared = propertyOf(value, 'parameters');
  const parameters = Object.entries(isJsonObject(declared) ? declared : {}).map(([name, parameter]) => {
    const type = propertyOf(parameter, 'type');
    const schema = isParameterType(type) ? schemas[type] : anySchema;
    return [name, { schema, value: propertyOf(parameter, 'default') }];
  });
  return Object.fromEntries(parameters);
}

function isParameterType(type: unknown): type is ParameterType {
  return typeof type === 'string' && Object.hasOwn(schemas, type);
}
