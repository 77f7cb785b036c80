import { findOverload, kindInWords, kindOf, takesInWords } from './operations.ts';
import type { Spend } from './operations.ts';
import { ExpressionProblem } from './syntax.ts';
import type { Syntax } from './syntax.ts';

/** Steps that one evaluation may take: about one for each part that is evaluated, each item and each 16 characters. */
const mostSteps = 25_000;

/** What an expression is evaluated against. `read` gives what stands at a root. */
export interface Frame {
  readonly spend: Spend;
  read(name: string): unknown;
}

/** A frame that knows how many steps were taken in it. */
export interface CountedFrame extends Frame {
  spent(): number;
}

/** A frame for one evaluation, which counts its steps and throws an `ExpressionProblem` when they are too many. */
export function frameOf(syntax: Syntax, read: (name: string) => unknown): CountedFrame {
  let left = mostSteps;
  return {
    read,
    spent: () => mostSteps - left,
    spend(steps) {
      left -= steps;
      if (left < 0) throw new ExpressionProblem(`It takes more than ${mostSteps} steps.`, syntax.span);
    },
  };
}

/**
 * The value of an expression. Reading through null, or where nothing is, gives null, as a bound path does; using null
 * as a number, a text or a list throws an `ExpressionProblem`. Only own properties are read.
 */
export function evaluate(syntax: Syntax, frame: Frame): unknown {
  frame.spend(1);
  switch (syntax.is) {
    case 'literal':
      return syntax.value;
    case 'name':
      return frame.read(syntax.name) ?? null;
    case 'member':
      return ownProperty(evaluate(syntax.of, frame), syntax.name);
    case 'element':
      return elementAt(evaluate(syntax.of, frame), evaluate(syntax.key, frame));
    case 'operation':
      return operate(syntax, frame);
    case 'and':
      return truthOf(syntax.left, frame) && truthOf(syntax.right, frame);
    case 'or':
      return truthOf(syntax.left, frame) || truthOf(syntax.right, frame);
    case 'choice':
      return evaluate(truthOf(syntax.test, frame) ? syntax.yes : syntax.no, frame);
    case 'has':
      return evaluate(syntax.of, frame) !== null;
    case 'iteration':
      return iterate(syntax, frame);
    case 'list':
      return syntax.items.map((item) => evaluate(item, frame));
    case 'object':
      return Object.fromEntries(syntax.entries.map(([key, value]) => [keyOf(key, frame), evaluate(value, frame)]));
  }
}

type Part<Is extends Syntax['is']> = Extract<Syntax, { readonly is: Is }>;

function ownProperty(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return null;
  return (value as Readonly<Record<string, unknown>>)[name] ?? null;
}

function elementAt(value: unknown, key: unknown): unknown {
  return typeof key === 'string' || typeof key === 'number' ? ownProperty(value, String(key)) : null;
}

function operate({ operation, operands, span }: Part<'operation'>, frame: Frame): unknown {
  const values = operands.map((operand) => evaluate(operand, frame));
  const kinds = values.map(kindOf);
  const overload = findOverload(operation, kinds);
  if (overload === undefined) {
    const given = kinds.map(kindInWords).join(' and ');
    throw new ExpressionProblem(`${takesInWords(operation)}, not ${given}.`, span);
  }
  const value = overload.run(values, frame.spend);
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new ExpressionProblem('The number has no end, as after a division by 0.', span);
  }
  return value;
}

function truthOf(syntax: Syntax, frame: Frame): boolean {
  const value = evaluate(syntax, frame);
  if (typeof value === 'boolean') return value;
  throw new ExpressionProblem(`True or false is wanted here, not ${kindInWords(kindOf(value))}.`, syntax.span);
}

function iterate({ iteration, list, variable, body }: Part<'iteration'>, frame: Frame): unknown {
  const items = evaluate(list, frame);
  if (!Array.isArray(items)) {
    throw new ExpressionProblem(`"${iteration}" goes through a list, not ${kindInWords(kindOf(items))}.`, list.span);
  }
  const within = (item: unknown): Frame => ({
    spend: frame.spend,
    read: (name) => (name === variable ? item : frame.read(name)),
  });
  switch (iteration) {
    case 'exists':
      return items.some((item) => truthOf(body, within(item)));
    case 'all':
      return items.every((item) => truthOf(body, within(item)));
    case 'filter':
      return items.filter((item) => truthOf(body, within(item)));
    case 'map':
      return items.map((item) => evaluate(body, within(item)));
  }
}

function keyOf(syntax: Syntax, frame: Frame): string {
  const key = evaluate(syntax, frame);
  if (typeof key === 'string' && key !== '__proto__') return key;
  throw new ExpressionProblem('A name in an object is a text.', syntax.span);
}
