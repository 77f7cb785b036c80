import { operations, writtenName } from '#expressions/operations.ts';
import type { Overload } from '#expressions/operations.ts';
import { code, table } from '../markdown.ts';

/** What each operation gives, for who writes expressions; the names are those of `expressions/operations.ts`. */
const words: Readonly<Record<string, string>> = {
  '==': 'whether both are equal, in all their parts',
  '!=': 'whether they differ',
  '<': 'whether the first is less, or earlier in the alphabet',
  '<=': 'less or equal',
  '>': 'whether the first is more',
  '>=': 'more or equal',
  '+': 'the sum; texts and lists are put together',
  '-': 'the difference',
  '*': 'the product',
  '/': 'the quotient, with its fraction; dividing by 0 is an error',
  '%': 'what remains of a division',
  'unary -': 'the negative number',
  '!': 'whether it is false',
  in: 'whether a list has the value, or an object the name',
  size: 'how many characters, items or names it has',
  '.size': 'the same, written after the value',
  '.contains': 'whether the text has the other in it',
  '.startsWith': 'whether the text begins with the other',
  '.endsWith': 'whether the text ends with the other',
  string: 'the value as a text',
  int: 'the number without its fraction',
  min: 'the lesser of two',
  max: 'the greater of two',
};

/** Operators and functions of expressions with what they take and give. */
export function functionsSection(): string {
  return table(
    ['operation', 'takes', 'gives', 'which is'],
    [...operations].map(([operation, overloads]) => [
      code(writtenForm(operation, overloads)),
      overloads.map(({ takes }) => takes.join(', ')).join('; '),
      [...new Set(overloads.map(({ gives }) => gives))].join(' or '),
      meaningOf(operation),
    ]),
  );
}

function meaningOf(operation: string): string {
  const meaning = words[operation];
  if (meaning === undefined) throw new Error(`The guide says nothing about the operation "${operation}".`);
  return meaning;
}

function writtenForm(operation: string, [overload]: readonly Overload[]): string {
  const name = writtenName(operation);
  const operands = ['a', 'b', 'c'].slice(0, overload?.takes.length ?? 0);
  if (operation.startsWith('.')) return `a.${name}(${operands.slice(1).join(', ')})`;
  if (/^[a-z]+$/i.test(operation) && operation !== 'in') return `${name}(${operands.join(', ')})`;
  return operands.length === 1 ? `${name}a` : `a ${name} b`;
}
