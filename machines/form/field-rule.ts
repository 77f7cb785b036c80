import codePointLength from '#schemas/values/code-point-length.ts';
import type { FieldOption, FieldProblem, FieldValue, PickedFile } from '#schemas/campaign/form.ts';

/** Forms of a text that a rule may ask for: a closed set, so that no campaign brings a pattern that never ends. */
const textForms = {
  /** Latin letters and digits, as in a code. */
  alphanumeric: /^[0-9A-Za-z]*$/,
  /** Latin letters, digits and hyphens. */
  code: /^[0-9A-Za-z-]*$/,
} as const satisfies Record<string, RegExp>;

/** What the value of a field must be. Figures are those of a definition, never of the program. */
export type FieldRule =
  | { readonly rule: 'required' }
  /** Characters, when it is not empty. */
  | { readonly rule: 'minLength'; readonly length: number }
  | { readonly rule: 'maxLength'; readonly length: number }
  | { readonly rule: 'digits' }
  | { readonly rule: 'form'; readonly form: keyof typeof textForms }
  /** A whole number from `least` to `most`. */
  | { readonly rule: 'range'; readonly least: number; readonly most: number }
  | { readonly rule: 'oneOf'; readonly options: readonly FieldOption[] }
  /** `isBanned` says whether a text must not be sent; see `bannedWords`. */
  | { readonly rule: 'allowed'; readonly isBanned: (text: string) => boolean }
  | {
      readonly rule: 'picture';
      /** Media types. */
      readonly types: readonly string[];
      /** Least width and height, in pixels. */
      readonly leastSide: number;
      readonly mostBytes: number;
    };

/** The problems of a value by the rules, in the order of the rules; an empty value has none but that it is required. */
export function problemsOf(rules: readonly FieldRule[], value: FieldValue): readonly FieldProblem[] {
  if (isEmpty(value)) return rules.some(({ rule }) => rule === 'required') ? [problem(requiredCode(value, rules))] : [];
  return rules.flatMap((rule) => problemOf(rule, value) ?? []);
}

/** A test for the rule `allowed`: whether a text holds one of the words, however it is written. */
export function bannedWords(words: readonly string[]): (text: string) => boolean {
  const folded = words.map(fold).filter((word) => word !== '');
  return (text) => {
    const searched = fold(text);
    return folded.some((word) => searched.includes(word));
  };
}

const katakanaOffset = 0x60;

/** Width, case, blanks and the kind of kana make no difference. */
function fold(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, '');
  return plain.replaceAll(/[ァ-ヶ]/gu, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) - katakanaOffset));
}

function problem(code: FieldProblem['code'], limits: FieldProblem['limits'] = {}): FieldProblem {
  return { code, limits };
}

function isEmpty(value: FieldValue): boolean {
  return typeof value === 'string' ? value.trim() === '' : value === false || value === null;
}

function requiredCode(value: FieldValue, rules: readonly FieldRule[]): FieldProblem['code'] {
  if (typeof value === 'boolean') return 'required-tick';
  if (value === null) return 'required-file';
  return rules.some(({ rule }) => rule === 'oneOf') ? 'required-choice' : 'required-text';
}

function problemOf(rule: FieldRule, value: FieldValue): FieldProblem | undefined {
  if (typeof value === 'string') return problemOfText(rule, value);
  if (typeof value === 'object' && value !== null && rule.rule === 'picture') return problemOfPicture(rule, value);
  return undefined;
}

function problemOfText(rule: FieldRule, text: string): FieldProblem | undefined {
  switch (rule.rule) {
    case 'minLength':
      return codePointLength(text) < rule.length ? problem('too-short', { count: rule.length }) : undefined;
    case 'maxLength':
      return codePointLength(text) > rule.length ? problem('too-long', { count: rule.length }) : undefined;
    case 'digits':
      return /^[0-9]+$/.test(text) ? undefined : problem('not-digits');
    case 'form':
      return textForms[rule.form].test(text) ? undefined : problem('wrong-form');
    case 'range':
      return isBetween(text, rule) ? undefined : problem('out-of-range', { least: rule.least, most: rule.most });
    case 'oneOf':
      return rule.options.some((option) => option.value === text) ? undefined : problem('not-offered');
    case 'allowed':
      return rule.isBanned(text) ? problem('banned') : undefined;
    default:
      return undefined;
  }
}

function isBetween(text: string, { least, most }: { readonly least: number; readonly most: number }): boolean {
  const number = Number(text);
  return /^-?[0-9]+$/.test(text) && number >= least && number <= most;
}

function problemOfPicture(
  { types, leastSide, mostBytes }: Extract<FieldRule, { rule: 'picture' }>,
  { type, bytes, width, height }: PickedFile,
): FieldProblem | undefined {
  if (!types.includes(type)) return problem('file-type');
  if (bytes > mostBytes) return problem('file-too-large', { megabytes: Math.floor(mostBytes / 1024 / 1024) });
  if (width === 0 || height === 0) return problem('file-unreadable');
  return Math.min(width, height) < leastSide ? problem('picture-too-small', { pixels: leastSide }) : undefined;
}
