import type { Step } from '#schemas/scenario/scenario.ts';
import type { JsonDocument } from '#content-lint/json/json-document.ts';
import type { JsonPath } from '#content-lint/json/json-path.ts';
import type { Findings } from '#content-lint/model/findings.ts';
import { listNames, suggestName } from '#content-lint/model/nearest-name.ts';
import type { CampaignFacts } from './files/campaign-facts.ts';
import { checkFilled, checkWritten, partContract } from './checks/check-document.ts';
import { checkWordsOfPart, takesOf } from './checks/words-check.ts';
import { shownPath } from './files/find-scenario-files.ts';
import type { PartFile, PartFiles } from './files/parts.ts';
import { fillWords, withNicknames } from './tables/words-in-texts.ts';

/** What steps of a campaign are planned with. */
export interface StepContext {
  readonly facts: CampaignFacts;
  readonly parts: PartFiles;
  readonly findings: Findings;
}

/** A step that uses a part. */
export interface PartUse {
  readonly name: string;
  /** The words that it gives. */
  readonly given: Readonly<Record<string, string>>;
  /** The file of the step, and its path there. */
  readonly document: JsonDocument;
  readonly path: JsonPath;
}

/** A part whose words are filled in. */
export interface OpenedPart {
  readonly document: JsonDocument;
  readonly steps: readonly Step[];
}

/**
 * The part that a step uses. `within` names the parts that the step itself stands in. Undefined when something is wrong
 * with the part or its use, which is a finding.
 */
export function openPart(use: PartUse, context: StepContext, within: readonly string[]): OpenedPart | undefined {
  const { findings, facts } = context;
  const file = findPart(use, context, within);
  for (const problem of file?.problems ?? []) findings.problem(file?.file ?? '', problem);
  const written = file?.problems.length === 0 ? file.document : undefined;
  if (written === undefined || !isUsable(written, use, context)) return undefined;
  const document = { ...written, value: fillWords(written.value, withNicknames(use.given)) };
  const filled = checkFilled(document, partContract, facts, findings);
  return filled === undefined ? undefined : { document, steps: filled.steps };
}

function isUsable(written: JsonDocument, use: PartUse, { facts, findings }: StepContext): boolean {
  const before = findings.issues().length;
  checkWritten(written, partContract, facts, findings);
  if (findings.issues().length > before) return false;
  checkWordsOfPart(written, findings);
  checkGivenWords(use, takesOf(written.value), findings);
  return findings.issues().length === before;
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
