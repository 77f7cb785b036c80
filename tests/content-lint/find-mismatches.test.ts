import { Ajv } from 'ajv';
import { assert, constant, constantFrom, jsonValue, oneof, property, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Campaign } from '#schemas/campaign.ts';
import { ModalScript, PageScript, RoutesScript, ThemeScript } from '#schemas/content-script/script.ts';
import { locales } from '#schemas/values/locale-names.ts';
import { findMismatches } from '#content-lint/types/find-mismatches.ts';
import { asJsonSchema } from '#content-lint/types/json-schema.ts';
import { isJsonObject, walkJson } from '#content-lint/json/json-path.ts';
import type { JsonObject, JsonPath } from '#content-lint/json/json-path.ts';
import { smallFiles } from './support/small-campaign.ts';

const ajv = new Ajv({ strict: true });
const files = smallFiles();
const documents = [
  [PageScript, files['scripts/pages/top.json']],
  [ModalScript, files['scripts/modals/rating.json']],
  [RoutesScript, files['scripts/system/routes.json']],
  [ThemeScript, files['scripts/system/theme.json']],
  [Campaign, files['campaign.json']],
] as const;

describe('Comparing a document with its schema', () => {
  it.each(documents)('agrees with ajv on documents that were damaged at one place', (schema, document) => {
    const validate = ajv.compile(schema);
    const places: JsonPath[] = [];
    walkJson(document, (_value, path) => places.push(path));
    const damage = tuple(constantFrom(...places), oneof(jsonValue(), constant(undefined)));
    assert(
      property(damage, ([path, value]) => {
        const damaged = replaceAt(document, path, value);
        const accepted = findMismatches(asJsonSchema(schema), damaged).length === 0;
        const expected = validate(damaged) && !hasBrokenLiteral(damaged);
        expect({ damaged, accepted }).toEqual({ damaged, accepted: expected });
      }),
      { numRuns: 300 },
    );
  });
});

/** The one thing that is refused beyond the schemas: to them, a broken literal is an object like any other. */
function hasBrokenLiteral(document: unknown): boolean {
  let isFound = false;
  walkJson(document, (value) => {
    isFound ||= isJsonObject(value) && locales.some((locale) => Object.hasOwn(value, locale)) && !isComplete(value);
  });
  return isFound;
}

function isComplete(literal: JsonObject): boolean {
  const texts = locales.filter((locale) => typeof literal[locale] === 'string');
  return texts.length === locales.length && Object.keys(literal).length === locales.length;
}

function replaceAt(document: unknown, [step, ...rest]: JsonPath, value: unknown): unknown {
  if (step === undefined) return value ?? null;
  if (Array.isArray(document)) {
    return document.map((item, index) => (index === step ? replaceAt(item, rest, value) : item));
  }
  const copy: Record<string, unknown> = { ...Object(document) };
  if (rest.length === 0 && value === undefined) delete copy[step];
  else copy[step] = replaceAt(copy[step], rest, value);
  return copy;
}
