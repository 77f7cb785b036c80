import { Part, Scenario } from '#schemas/scenario/scenario.ts';
import { contract, followSchema } from '#content-lint/checks/values/follow-schema.ts';
import type { Contract } from '#content-lint/checks/values/follow-schema.ts';
import type { JsonDocument } from '#content-lint/json/json-document.ts';
import { mismatchFinding } from '#content-lint/checks/values/mismatch-finding.ts';
import type { MismatchFinding } from '#content-lint/checks/values/mismatch-finding.ts';
import type { Mismatch, MismatchHole } from '#content-lint/types/find-mismatches.ts';
import type { Findings } from '#content-lint/model/findings.ts';
import { listNames, suggestName } from '#content-lint/model/nearest-name.ts';
import type { CampaignFacts } from '../files/campaign-facts.ts';
import { hasWords } from '../tables/words-in-texts.ts';
import { checkContradictions } from './contradictions-check.ts';
import { checkFault, checkScriptFault, checkTransportFault } from './fault-check.ts';
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
import { checkTarget, sightStates } from './target-check.ts';
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
  Then: [checkContradictions],
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

type UnknownName = Extract<Mismatch, { kind: 'unknown' }>;

/** A mismatch in the words of testers: what is unknown is a step, or a thing on the screen. */
function wordsOfMismatch(mismatch: Mismatch): MismatchFinding {
  const words = mismatchFinding('schema', mismatch);
  if (mismatch.kind !== 'unknown') return words;
  const own = wordsOfUnknown(mismatch);
  return own === undefined ? words : { ...words, finding: { ...words.finding, ...own } };
}

function wordsOfUnknown({ owner, name, known }: UnknownName): { message: string; hint: string } | undefined {
  const hint = suggestName(name, known, `there are ${listNames(known, 50)}`);
  if (owner === 'Step') return { message: `There is no step "${name}".`, hint };
  if (owner === 'Target' && sightStates.includes(name)) {
    return {
      message: `"${name}" can not be used to find what is meant here.`,
      hint: 'remove it; "see" and "waitFor" look at it',
    };
  }
  if (owner !== 'Target' && owner !== 'Sight') return undefined;
  return { message: `There is no kind of thing "${name}" on the screen.`, hint };
}
