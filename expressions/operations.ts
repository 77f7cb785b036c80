/** The values that expressions know, by the names that their kinds have in messages and signatures. */
interface Kinds {
  readonly null: null;
  readonly boolean: boolean;
  readonly number: number;
  readonly text: string;
  readonly list: readonly unknown[];
  readonly object: Readonly<Record<string, unknown>>;
}
export type Kind = keyof Kinds;
type Operand = Kind | 'any';

/** Counts the steps of one evaluation; throws when they are too many. */
export type Spend = (steps: number) => void;

/** One way to use an operation: what it takes, what it gives, and how that is computed. */
export interface Overload {
  readonly takes: readonly Operand[];
  readonly gives: Kind;
  run(operands: readonly unknown[], spend: Spend): unknown;
}

type ValueOf<Of extends Operand> = Of extends Kind ? Kinds[Of] : unknown;
type ValuesOf<Takes extends readonly Operand[]> = { readonly [Index in keyof Takes]: ValueOf<Takes[Index]> };

function overload<const Takes extends readonly Operand[], Gives extends Kind>(
  takes: Takes,
  gives: Gives,
  run: (operands: ValuesOf<Takes>, spend: Spend) => Kinds[Gives],
): Overload {
  return { takes, gives, run: (operands, spend) => run(operands as ValuesOf<Takes>, spend) };
}

const numbers = (run: (left: number, right: number) => number) =>
  overload(['number', 'number'], 'number', ([left, right]) => run(left, right));

const ordered = (holds: (order: number) => boolean): readonly Overload[] => [
  overload(['number', 'number'], 'boolean', ([left, right]) => holds(left - right)),
  overload(['text', 'text'], 'boolean', ([left, right], spend) => {
    spend(textSteps(left));
    return holds(left < right ? -1 : left > right ? 1 : 0);
  }),
];

const searched = (finds: (text: string, part: string) => boolean): readonly Overload[] => [
  overload(['text', 'text'], 'boolean', ([text, part], spend) => {
    spend(textSteps(text));
    return finds(text, part);
  }),
];

const size: readonly Overload[] = [
  overload(['text'], 'number', ([text], spend) => {
    spend(textSteps(text));
    return [...text].length;
  }),
  overload(['list'], 'number', ([list]) => list.length),
  overload(['object'], 'number', ([object]) => Object.keys(object).length),
];

/**
 * Every operator and function, by name; a method is written with a dot, and its receiver is its first operand.
 * Evaluation and the types at publish both read this table, and what is not in it does not exist.
 */
export const operations: ReadonlyMap<string, readonly Overload[]> = new Map<string, readonly Overload[]>([
  ['==', [overload(['any', 'any'], 'boolean', ([left, right], spend) => isEqual(left, right, spend))]],
  ['!=', [overload(['any', 'any'], 'boolean', ([left, right], spend) => !isEqual(left, right, spend))]],
  ['<', ordered((order) => order < 0)],
  ['<=', ordered((order) => order <= 0)],
  ['>', ordered((order) => order > 0)],
  ['>=', ordered((order) => order >= 0)],
  [
    '+',
    [
      numbers((left, right) => left + right),
      overload(['text', 'text'], 'text', ([left, right], spend) => {
        spend(textSteps(left) + textSteps(right));
        return left + right;
      }),
      overload(['list', 'list'], 'list', ([left, right], spend) => {
        spend(left.length + right.length);
        return [...left, ...right];
      }),
    ],
  ],
  ['-', [numbers((left, right) => left - right)]],
  ['*', [numbers((left, right) => left * right)]],
  ['/', [numbers((left, right) => left / right)]],
  ['%', [numbers((left, right) => left % right)]],
  ['unary -', [overload(['number'], 'number', ([number]) => -number)]],
  ['!', [overload(['boolean'], 'boolean', ([truth]) => !truth)]],
  [
    'in',
    [
      overload(['any', 'list'], 'boolean', ([value, list], spend) => list.some((item) => isEqual(value, item, spend))),
      overload(['text', 'object'], 'boolean', ([name, object]) => Object.hasOwn(object, name)),
    ],
  ],
  ['size', size],
  ['.size', size],
  ['.contains', searched((text, part) => text.includes(part))],
  ['.startsWith', searched((text, part) => text.startsWith(part))],
  ['.endsWith', searched((text, part) => text.endsWith(part))],
  [
    'string',
    [
      overload(['text'], 'text', ([text]) => text),
      overload(['number'], 'text', ([number]) => String(number)),
      overload(['boolean'], 'text', ([truth]) => String(truth)),
    ],
  ],
  ['int', [overload(['number'], 'number', ([number]) => Math.trunc(number))]],
  ['min', [numbers((left, right) => Math.min(left, right))]],
  ['max', [numbers((left, right) => Math.max(left, right))]],
]);

/** The kind of a value of the data model; whatever is none of JSON counts as null. */
export function kindOf(value: unknown): Kind {
  if (Array.isArray(value)) return 'list';
  switch (typeof value) {
    case 'boolean':
      return 'boolean';
    case 'number':
      return 'number';
    case 'string':
      return 'text';
    case 'object':
      return value === null ? 'null' : 'object';
    default:
      return 'null';
  }
}

/** The overload for operands of these kinds, undefined when there is none. */
export function findOverload(operation: string, kinds: readonly Operand[]): Overload | undefined {
  return operations.get(operation)?.find(({ takes }) => accepts(takes, kinds));
}

function accepts(takes: readonly Operand[], kinds: readonly Operand[]): boolean {
  return (
    takes.length === kinds.length &&
    takes.every((wanted, position) => wanted === 'any' || wanted === kinds[position] || kinds[position] === 'any')
  );
}

/** A name of an operation as an operator writes it, without what only the table needs. */
export function writtenName(operation: string): string {
  return operation.replace(/^unary |^\./, '');
}

const words: Readonly<Record<Operand, string>> = {
  null: 'null',
  boolean: 'true or false',
  number: 'a number',
  text: 'a text',
  list: 'a list',
  object: 'an object',
  any: 'any value',
};

/** A kind in words, such as "a number". */
export function kindInWords(kind: Operand): string {
  return words[kind];
}

/** What an operation takes, in words, such as `"+" takes a number and a number, or a text and a text`. */
export function takesInWords(operation: string): string {
  const ways = (operations.get(operation) ?? []).map(({ takes }) => takes.map(kindInWords).join(' and '));
  return `"${writtenName(operation)}" takes ${ways.join(', or ')}`;
}

const charactersInAStep = 16;

function textSteps(text: string): number {
  return Math.ceil(text.length / charactersInAStep);
}

function isEqual(left: unknown, right: unknown, spend: Spend): boolean {
  spend(1);
  const kind = kindOf(left);
  if (kind !== kindOf(right)) return false;
  if (kind === 'null') return true;
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((item, index) => isEqual(item, right[index], spend));
  }
  if (kind === 'object') return isEqualObject(left as Kinds['object'], right as Kinds['object'], spend);
  return left === right;
}

function isEqualObject(left: Kinds['object'], right: Kinds['object'], spend: Spend): boolean {
  const names = Object.keys(left);
  return (
    names.length === Object.keys(right).length &&
    names.every((name) => Object.hasOwn(right, name) && isEqual(left[name], right[name], spend))
  );
}
