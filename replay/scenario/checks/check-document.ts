import { Part, Scenario } from '#schemas/scenario/scenario.ts';
import { contract, followSchema } from '#content-lint/checks/values/follow-schema.ts';
import type { Contract } from '#content-lint/checks/values/follow-schema.ts';
import type { JsonDocument } from '#content-lint/json/json-document.ts';
import type { MismatchHole } from '#content-lint/types/find-mismatches.ts';
import type { Findings } from '#content-lint/model/findings.ts';
import type { CampaignFacts } from '../files/campaign-facts.ts';
import { hasWords } from '../tables/words-in-texts.ts';
import { checkExpectation } from './expectation-check.ts';
import { checkFault, checkScriptFault, checkTransportFault } from './fault-check.ts';
import { wordsOfMismatch } from './mismatch-words.ts';
import {
  checkGachaItem,
  checkItemsIn,
  checkPersona,
  checkPrizeIn,
  checkRule,
  checkSituation,
  checkStock,
  checkUploadedFile,
} from './name-checks.ts';
import { checkSettings } from './settings-check.ts';
import { checkStep } from './step-check.ts';
import { checkTarget } from './target-check.ts';
import type { CheckContext, ValueCheck } from './value-check.ts';

/** What a file of `scenarios/` has to follow. */
export const scenarioContract = contract<Scenario>('Scenario', Scenario);
/** What a file of `scenarios/parts/` has to follow. */
export const partContract = contract<Part>('Part', Part);

/** By the title of the schema that a value stands at. */
const checks: Readonly<Record<string, readonly ValueCheck[]>> = {
  Step: [checkStep],
  Target: [checkTarget],
  Sight: [checkTarget],
  Fault: [checkFault],
  'Fault of a call': [checkTransportFault],
  'Fault of the social network': [checkTransportFault],
  'Fault of a script': [checkScriptFault],
  Situation: [checkSituation],
  Persona: [checkPersona],
  Rule: [checkRule],
  'Uploaded file': [checkUploadedFile],
  Exchanged: [checkPrizeIn('exchanged')],
  Award: [checkPrizeIn('prize')],
  Given: [checkStock],
  Change: [checkStock],
  Stored: [checkStock, checkItemsIn('gachaStock')],
  'Given gacha': [checkItemsIn('weights'), checkItemsIn('stock')],
  'Name of an item': [checkGachaItem],
  Product: [checkSettings],
  Then: [checkExpectation],
};

/** Checks a file as it is written: a text that holds a `{name}` is looked at when that is filled in. */
export function checkWritten(
  document: JsonDocument,
  followed: Contract,
  facts: CampaignFacts,
  findings: Findings,
): void {
  const look = lookAt(document, facts, findings);
  const hole: MismatchHole = (value, schema, path) =>
    (typeof value === 'string' && hasWords(value)) || look(value, schema, path);
  followSchema(document, followed, findings, { hole, isOpen: true, wordsOf: wordsOfMismatch });
}

/** Checks a file whose words are filled in; gives what it holds, undefined when it is wrong. */
export function checkFilled<Value>(
  document: JsonDocument,
  followed: Contract<Value>,
  facts: CampaignFacts,
  findings: Findings,
): Value | undefined {
  const { value } = document;
  const hole = lookAt(document, facts, findings);
  followSchema(document, followed, findings, { hole, wordsOf: wordsOfMismatch });
  return followed.validate(value) ? value : undefined;
}

function lookAt(document: JsonDocument, facts: CampaignFacts, findings: Findings): MismatchHole {
  const context: CheckContext = {
    facts,
    report: (path, finding, part) => findings.at(document, path, finding, part),
  };
  return (value, schema, path) => {
    const { title } = schema;
    const found = typeof title === 'string' && Object.hasOwn(checks, title) ? checks[title] : undefined;
    for (const check of found ?? []) check(value, path, context);
    return false;
  };
}
