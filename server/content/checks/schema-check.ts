import { Ajv } from 'ajv';
import type { ValidateFunction } from 'ajv';
import { Campaign } from '#schemas/campaign.ts';
import {
  LayoutScript,
  ModalScript,
  PageScript,
  RoutesScript,
  ThemeScript,
  layoutNames,
} from '#schemas/content-script/script.ts';
import { TextsDocument } from '#schemas/content-script/texts.ts';
import { propertyOf } from '../json/json-path.ts';
import type { JsonDocument } from '../json/json-document.ts';
import { findMismatches } from '../model/find-mismatches.ts';
import type { Findings } from '../model/findings.ts';
import { asJsonSchema } from '../model/json-schema.ts';
import { scriptFile } from '../model/parsed-campaign.ts';
import type { ParsedScript } from '../model/parsed-campaign.ts';
import { listNames, suggestName } from '../nearest-name.ts';
import type { Check } from './check.ts';
import { mismatchFinding } from './mismatch-finding.ts';

/** Every file follows its schema, stands in the folder of its kind and bears its own name. */
export const checkSchemas: Check = ({ campaign }, findings) => {
  for (const script of campaign.scripts) {
    const contract = contractOf(script);
    if (contract === undefined) findings.file(script.document.file, unknownSystemScript(script.name));
    else if (standsInPlace(script, findings)) follow(script.document, contract, findings);
  }
  for (const document of campaign.texts.values()) follow(document, texts, findings);
  if (campaign.campaign !== undefined) follow(campaign.campaign, campaignFile, findings);
};

interface Contract {
  readonly owner: string;
  readonly schema: object;
  readonly validate: ValidateFunction;
}

const ajv = new Ajv({ strict: true });

function contract(owner: string, schema: object): Contract {
  return { owner, schema, validate: ajv.compile(schema) };
}

const page = contract('Page script', PageScript);
const modal = contract('Modal script', ModalScript);
const layout = contract('Layout script', LayoutScript);
const theme = contract('Theme script', ThemeScript);
const routes = contract('Routes script', RoutesScript);
const texts = contract('Texts', TextsDocument);
const campaignFile = contract('Campaign', Campaign);

function contractOf({ kind, name }: ParsedScript): Contract | undefined {
  if (kind === 'page') return page;
  if (kind === 'modal') return modal;
  if (name === 'theme') return theme;
  if (name === 'routes') return routes;
  return layoutNames.some((known) => known === name) ? layout : undefined;
}

/** What is wrong with `kind` and `name` is said once, in words of the folder, not of the schema. */
function standsInPlace({ kind, name, document }: ParsedScript, findings: Findings): boolean {
  const [saidKind, saidName] = [propertyOf(document.value, 'kind'), propertyOf(document.value, 'name')];
  if (typeof saidKind === 'string' && saidKind !== kind) {
    findings.at(document, ['kind'], {
      code: 'script.kind',
      message: `This script says it is of kind "${saidKind}", but it stands in the folder of kind "${kind}".`,
      hint: `write "${kind}", or move the file`,
    });
    return false;
  }
  if (typeof saidName === 'string' && saidName !== name) {
    findings.at(document, ['name'], {
      code: 'script.name',
      message: `This script says it is named "${saidName}", but its file is named "${name}".`,
      hint: `write "${name}", or rename the file to ${scriptFile(kind, saidName)}`,
    });
    return false;
  }
  return true;
}

function follow(document: JsonDocument, { owner, schema, validate }: Contract, findings: Findings): void {
  const mismatches = findMismatches(asJsonSchema(schema), document.value, { owner });
  for (const mismatch of mismatches) {
    const { path, part, finding } = mismatchFinding('schema', mismatch);
    findings.at(document, path, finding, part);
  }
  if (mismatches.length > 0 || validate(document.value)) return;
  const [error] = validate.errors ?? [];
  const message = `The file does not follow its schema: ${error?.instancePath ?? ''} ${error?.message ?? ''}.`;
  findings.at(document, [], { code: 'schema.invalid', message });
}

const systemNames = ['theme', 'routes', ...layoutNames];

function unknownSystemScript(name: string) {
  return {
    code: 'script.unknown-system',
    message: `There is no system script "${name}".`,
    hint: suggestName(name, systemNames, `known are ${listNames(systemNames)}`),
  };
}
