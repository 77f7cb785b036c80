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
import type { Findings } from '../model/findings.ts';
import { scriptFile } from '../model/parsed-campaign.ts';
import type { ParsedScript } from '../model/parsed-campaign.ts';
import { listNames, suggestName } from '../nearest-name.ts';
import type { Check } from './check.ts';
import { contract, followSchema } from './follow-schema.ts';
import type { Contract } from './follow-schema.ts';

/** Every file follows its schema, stands in the folder of its kind and bears its own name. */
export const checkSchemas: Check = ({ campaign }, findings) => {
  for (const script of campaign.scripts) {
    const contractOfKind = contractOf(script);
    if (contractOfKind === undefined) findings.file(script.document.file, unknownSystemScript(script.name));
    else if (standsInPlace(script, findings)) followSchema(script.document, contractOfKind, findings);
  }
  for (const document of campaign.texts.values()) followSchema(document, texts, findings);
  if (campaign.campaign !== undefined) followSchema(campaign.campaign, campaignFile, findings);
};

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

const systemNames = ['theme', 'routes', ...layoutNames];

function unknownSystemScript(name: string) {
  return {
    code: 'script.unknown-system',
    message: `There is no system script "${name}".`,
    hint: suggestName(name, systemNames, `known are ${listNames(systemNames)}`),
  };
}
