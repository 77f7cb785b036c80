import { Campaign } from '#schemas/campaign.ts';
import {
  LayoutScript,
  ModalScript,
  PageScript,
  RoutesScript,
  ThemeScript,
  layoutNames,
} from '#schemas/content-script/script.ts';
import { Situation } from '#schemas/campaign/situation.ts';
import { TextsDocument } from '#schemas/content-script/texts.ts';
import type { JsonDocument } from '../../json/json-document.ts';
import { propertyOf } from '../../json/json-path.ts';
import type { MismatchHole } from '../../types/find-mismatches.ts';
import type { Findings } from '../../model/findings.ts';
import { scriptFile } from '../../parse/parsed-campaign.ts';
import { asJsonSchema } from '../../types/json-schema.ts';
import type { ParsedCampaign, ParsedScript } from '../../parse/parsed-campaign.ts';
import { listNames, suggestName } from '../../model/nearest-name.ts';
import type { Check } from '../../context/check.ts';
import { declaredSituations } from '../../context/declared-situations.ts';
import { contract, followSchema } from './follow-schema.ts';
import type { Contract } from './follow-schema.ts';

const texts = contract('Texts', TextsDocument);

const campaignFile = contract('Campaign', Campaign);

/** Every file follows its schema, stands in the folder of its kind and bears its own name. */
export const checkSchemas: Check = ({ campaign }, findings) => {
  const follow = (document: JsonDocument, wanted: Contract) =>
    followSchema(document, wanted, findings, { hole: situationsIn(campaign, document, findings) });
  for (const script of campaign.scripts) {
    const contractOfKind = contractOf(script);
    if (contractOfKind === undefined) findings.file(script.document.file, unknownSystemScript(script.name));
    else if (standsInPlace(script, findings)) follow(script.document, contractOfKind);
  }
  for (const document of campaign.texts.values()) follow(document, texts);
  if (campaign.campaign !== undefined) follow(campaign.campaign, campaignFile);
};

const page = contract('Page script', PageScript);
const modal = contract('Modal script', ModalScript);
const layout = contract('Layout script', LayoutScript);
const theme = contract('Theme script', ThemeScript);
const routes = contract('Routes script', RoutesScript);

const situationTitle = asJsonSchema(Situation)['title'];

function contractOf({ kind, name }: ParsedScript): Contract | undefined {
  if (kind === 'page') return page;
  if (kind === 'modal') return modal;
  if (name === 'theme') return theme;
  if (name === 'routes') return routes;
  return layoutNames.some((known) => known === name) ? layout : undefined;
}

/** Looks at each name of a situation, wherever a schema has one; without campaign.json any of them may be right. */
function situationsIn(campaign: ParsedCampaign, document: JsonDocument, findings: Findings): MismatchHole {
  const declared = declaredSituations(campaign);
  return (value, { title }, path) => {
    if (title !== situationTitle || typeof value !== 'string') return false;
    if (campaign.campaign === undefined || declared.includes(value)) return false;
    findings.at(document, path, {
      code: 'reference.situation',
      message: `The campaign has no situation "${value}".`,
      hint: suggestName(
        value,
        declared,
        `it has ${listNames(declared)}; declare others in "situations" of campaign.json`,
      ),
    });
    return true;
  };
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
