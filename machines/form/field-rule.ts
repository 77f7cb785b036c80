import type { FieldOption, FieldProblem, FieldValue, PickedFile } from '#schemas/campaign/form.ts';
import { pictureLimits } from '#schemas/values/picture-limits.ts';
import { lengthIn } from '#schemas/values/text-length.ts';
import type { LengthUnit } from '#schemas/values/text-length.ts';

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
  /** In code points, as the API counts them, if `unit` is left out. */
  | { readonly rule: 'maxLength'; readonly length: number; readonly unit?: LengthUnit }
  | { readonly rule: 'digits' }
  | { readonly rule: 'form'; readonly form: keyof typeof textForms }
  /** A whole number from `least` to `most`. */
  | { readonly rule: 'range'; readonly least: number; readonly most: number }
  | { readonly rule: 'oneOf'; readonly options: readonly FieldOption[] }
  /** `isBanned` says whether a text must not be sent; see `createBannedWords`. */
  | { readonly rule: 'allowed'; readonly isBanned: (text: string) => boolean }
  | {
      readonly rule: 'picture';
      /** Media types. */
      readonly types: readonly string[];
      /** Least width and height, in pixels. */
      readonly leastSide: number;
      /** Width and height from which it looks sharp, in pixels; smaller ones are taken. */
      readonly advisedSide?: number;
      readonly mostBytes: number;
    };

/** The problems of a value by the rules, in the order of the rules; an empty value has none but that it is required. */
export function problemsOf(rules: readonly FieldRule[], value: FieldValue): readonly FieldProblem[] {
  if (isEmpty(value)) return rules.some(({ rule }) => rule === 'required') ? [problem(requiredCode(value, rules))] : [];
  return rules.flatMap((rule) => problemOf(rule, value) ?? []);
}

function problem(code: FieldProblem['code'], limits: FieldProblem['limits'] = {}): FieldProblem {
  return { code, limits };
}

/** Blanks, and what no font paints, say nothing. */
const visible = /[^\s\p{Cc}\p{Cf}]/u;

function isEmpty(value: FieldValue): boolean {
  return typeof value === 'string' ? !visible.test(value) : value === false || value === null;
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
      return lengthIn('codePoints', text) < rule.length ? problem('too-short', { count: rule.length }) : undefined;
    case 'maxLength':
      return lengthIn(rule.unit ?? 'codePoints', text) > rule.length
        ? problem('too-long', { count: rule.length })
        : undefined;
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

const largest = { pixels: pictureLimits.mostSide, megapixels: pictureLimits.mostPixels / 1e6 };
const flawCodes = {
  unread: 'file-unread',
  empty: 'file-empty',
  truncated: 'file-truncated',
  damaged: 'file-unreadable',
} as const;

function problemOfPicture(
  { types, leastSide, mostBytes }: Extract<FieldRule, { rule: 'picture' }>,
  { type, format, flaw, bytes, width, height }: PickedFile,
): FieldProblem | undefined {
  if (flaw === 'too-many-pixels') return problem('picture-too-large', largest);
  if (flaw !== null) return problem(flawCodes[flaw]);
  if (!types.includes(type)) return format === '' ? problem('file-type') : problem('file-other-format', { format });
  if (bytes > mostBytes) return problem('file-too-large', { megabytes: Math.floor(mostBytes / 1024 / 1024) });
  if (width === 0 || height === 0) return problem('file-unreadable');
  return Math.min(width, height) < leastSide ? problem('picture-too-small', { pixels: leastSide }) : undefined;
}
