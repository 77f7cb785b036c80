import { stepVerbs } from '#schemas/scenario/step.ts';
import type { StepVerb } from '#schemas/scenario/step.ts';
import type { Step } from '#schemas/scenario/scenario.ts';
import type { JsonDocument } from '#server/content/json/json-document.ts';
import type { JsonPath } from '#server/content/json/json-path.ts';
import type { Findings } from '#server/content/model/findings.ts';
import { listNames, suggestName } from '#server/content/nearest-name.ts';
import type { CampaignFacts } from './campaign-facts.ts';
import { checkFilled, checkWritten, partContract } from './checks/check-document.ts';
import { checkWordsOfPart, takesOf } from './checks/words-check.ts';
import { shownPath } from './find-scenario-files.ts';
import type { PartFile, PartFiles } from './parts.ts';
import type { PlannedStep } from './plan.ts';
import { placeIn, plannedExpectation } from './places.ts';
import { fillWords, withNicknames } from './words-in-texts.ts';
import { wordsOfStep } from './words/step-words.ts';

/** What steps of a campaign are planned with. */
export interface StepContext {
  readonly facts: CampaignFacts;
  readonly parts: PartFiles;
  readonly findings: Findings;
}

/**
 * The steps of a file whose words are filled in, with the steps of a part in place of each step that uses one. `within`
 * names the parts that the file stands in, outermost first. What is wrong with a part is a finding.
 */
export function planSteps(
  document: JsonDocument,
  steps: readonly Step[],
  context: StepContext,
  within: readonly string[] = [],
): readonly PlannedStep[] {
  return steps.flatMap((step, index) => {
    const path = ['steps', index];
    if (step.use === undefined) return [plannedStep(document, path, step, within)];
    const { use, with: given = {}, then: expected, ...rest } = step;
    const inside = planPart({ name: use, given, document, path }, context, within);
    if (expected === undefined) return inside;
    const { note } = rest;
    const last: Step = { ...(note === undefined ? {} : { note }), then: expected };
    return [...inside, plannedStep(document, path, last, within)];
  });
}

interface PartUse {
  readonly name: string;
  readonly given: Readonly<Record<string, string>>;
  readonly document: JsonDocument;
  readonly path: JsonPath;
}

function planPart(use: PartUse, context: StepContext, within: readonly string[]): readonly PlannedStep[] {
  const part = findPart(use, context, within);
  if (part === undefined) return [];
  const { findings, facts } = context;
  for (const problem of part.problems) findings.problem(part.file, problem);
  if (part.document === undefined || part.problems.length > 0) return [];
  const before = findings.issues().length;
  checkWritten(part.document, partContract, facts, findings);
  if (findings.issues().length > before) return [];
  checkWordsOfPart(part.document, findings);
  checkGivenWords(use, takesOf(part.document.value), findings);
  if (findings.issues().length > before) return [];
  const words = withNicknames(use.given);
  const document = { ...part.document, value: fillWords(part.document.value, words) };
  const filled = checkFilled(document, partContract, facts, findings);
  return filled === undefined ? [] : planSteps(document, filled.steps, context, [...within, use.name]);
}

function findPart(
  { name, document, path }: PartUse,
  { parts, findings, facts }: StepContext,
  within: readonly string[],
): PartFile | undefined {
  const place = [...path, 'use'];
  if (within.includes(name)) {
    const circle = [...within.slice(within.indexOf(name)), name].map((part) => `"${part}"`).join(' uses ');
    const message = `The part "${name}" uses itself without end: ${circle}.`;
    findings.at(document, place, { code: 'part.circle', message, hint: 'remove this step' });
    return undefined;
  }
  const found = parts.get(name);
  if (found !== undefined) return found;
  const file = shownPath(`${facts.folder}/scenarios/parts/${name}.json`);
  const known = parts.size === 0 ? '' : `; there are ${listNames(parts.keys(), 30)}`;
  const hint = suggestName(name, parts.keys(), `it would be ${file}${known}`);
  findings.at(document, place, { code: 'part.unknown', message: `There is no part "${name}".`, hint });
  return undefined;
}

function checkGivenWords({ name, given, document, path }: PartUse, takes: readonly string[], findings: Findings): void {
  for (const word of takes) {
    if (Object.hasOwn(given, word)) continue;
    const message = `The part "${name}" needs the word "${word}", which this step does not give.`;
    findings.at(document, path, { code: 'part.missing-word', message, hint: `write "with": { "${word}": "…" }` });
  }
  for (const word of Object.keys(given)) {
    if (takes.includes(word)) continue;
    const message = `The part "${name}" takes no word "${word}".`;
    const otherwise = takes.length === 0 ? 'it takes none: remove it' : `it takes ${listNames(takes)}`;
    const hint = suggestName(word, takes, otherwise);
    findings.at(document, [...path, 'with', word], { code: 'part.unknown-word', message, hint }, 'name');
  }
}

function plannedStep(document: JsonDocument, path: JsonPath, value: Step, parts: readonly string[]): PlannedStep {
  const { then: expected } = value;
  return {
    verb: verbOf(value),
    value,
    words: wordsOfStep(value),
    parts,
    place: placeIn(document, path),
    then: expected === undefined ? undefined : plannedExpectation(document, [...path, 'then'], expected),
  };
}

function verbOf(step: Step): Exclude<StepVerb, 'use'> | undefined {
  return stepVerbs.filter((verb) => verb !== 'use').find((verb) => step[verb] !== undefined);
}
