import type { JsonPath } from '../../json/json-path.ts';
import type { Finding } from '../../model/findings.ts';
import type { Mismatch } from '../../types/find-mismatches.ts';
import { listNames, suggestName } from '../../model/nearest-name.ts';

export interface MismatchFinding {
  readonly path: JsonPath;
  readonly part: 'value' | 'name';
  readonly finding: Finding;
}

const codes: Readonly<Record<Mismatch['kind'], string>> = {
  missing: 'missing',
  unknown: 'unknown',
  type: 'wrong-type',
  choice: 'not-a-choice',
  form: 'wrong-form',
  limit: 'out-of-limits',
};

/** A mismatch with a schema as a finding; `area` is the first word of its code, such as "schema" or "props". */
export function mismatchFinding(area: string, mismatch: Mismatch): MismatchFinding {
  const part = mismatch.kind === 'unknown' ? 'name' : 'value';
  return { path: mismatch.path, part, finding: { code: `${area}.${codes[mismatch.kind]}`, ...wordsOf(mismatch) } };
}

function wordsOf(mismatch: Mismatch): { message: string; hint?: string } {
  switch (mismatch.kind) {
    case 'missing':
      return { message: `${mismatch.owner} lacks "${mismatch.name}".`, hint: lowerFirst(mismatch.description) };
    case 'unknown':
      return {
        message: `${mismatch.owner} has no property "${mismatch.name}".`,
        hint: suggestName(mismatch.name, mismatch.known, knownWords(mismatch.known)),
      };
    case 'type':
      return { message: `${subjectOf(mismatch.path)} must be ${mismatch.expected}, not ${mismatch.actual}.` };
    case 'choice':
      return choiceWords(mismatch.path, mismatch.value, mismatch.choices);
    case 'form':
      return {
        message: `${subjectOf(mismatch.path)} is ${JSON.stringify(mismatch.value)}, which is not in the wanted form.`,
        hint: lowerFirst(mismatch.description),
      };
    case 'limit':
      return { message: `${subjectOf(mismatch.path)} ${mismatch.limit}.` };
  }
}

function choiceWords(path: JsonPath, value: unknown, choices: readonly unknown[]): { message: string; hint: string } {
  const names = choices.map(String);
  const isText = choices.every((choice) => typeof choice === 'string');
  const list = isText ? listNames(names, 20) : choices.map((choice) => JSON.stringify(choice)).join(', ');
  return {
    message: `${subjectOf(path)} is ${JSON.stringify(value)}, but must be ${names.length > 1 ? 'one of ' : ''}${list}.`,
    hint: typeof value === 'string' ? suggestName(value, names) : '',
  };
}

function subjectOf(path: JsonPath): string {
  const last = path.at(-1);
  if (last === undefined) return 'The document';
  return typeof last === 'number' ? `Entry ${last + 1} of ${subjectOf(path.slice(0, -1))}` : `"${last}"`;
}

function knownWords(known: readonly string[]): string {
  return known.length === 0 ? 'it has no properties' : `known are ${listNames(known)}`;
}

function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, '');
}
