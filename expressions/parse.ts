import { Environment, ParseError } from '@marcbachmann/cel-js';
import type { ASTNode } from '@marcbachmann/cel-js';
import { operations } from './operations.ts';
import { ExpressionProblem, iterations } from './syntax.ts';
import type { Iteration, Span, Syntax } from './syntax.ts';

/** Limits of one expression: UTF-16 units, levels of brackets, parts. */
const expressionLimits = { length: 1000, depth: 32, parts: 500 } as const;

const grammar = new Environment({
  limits: { maxDepth: expressionLimits.depth, maxAstNodes: expressionLimits.parts },
});

/** Parses an expression of CEL; throws an `ExpressionProblem` that says what is wrong and where. */
export function parse(source: string): Syntax {
  if (source.length > expressionLimits.length) {
    const { length } = expressionLimits;
    throw new ExpressionProblem(`An expression has at most ${length} characters.`, { start: length, end: length });
  }
  return translate(readGrammar(source));
}

function readGrammar(source: string): ASTNode {
  try {
    return grammar.parse(source).ast;
  } catch (thrown) {
    if (!(thrown instanceof ParseError)) throw thrown;
    const { start, end } = thrown.range ?? { start: 0, end: source.length };
    throw new ExpressionProblem(grammarWords(thrown), { start, end });
  }
}

/** The tree of the library as our own: what is not known here is refused, so that nothing else can ever run. */
function translate(node: ASTNode): Syntax {
  const { range: span } = node;
  switch (node.op) {
    case 'value':
      return { is: 'literal', value: literalOf(node.args, span), span };
    case 'id':
      return { is: 'name', name: node.args, span };
    case '.': {
      const [of, name] = node.args;
      return { is: 'member', of: translate(of), name, nameSpan: { start: node.pos, end: span.end }, span };
    }
    case '[]':
      return elementOf(translate(node.args[0]), translate(node.args[1]), span);
    case '&&':
      return { is: 'and', left: translate(node.args[0]), right: translate(node.args[1]), span };
    case '||':
      return { is: 'or', left: translate(node.args[0]), right: translate(node.args[1]), span };
    case '?:': {
      const [test, yes, no] = node.args;
      return { is: 'choice', test: translate(test), yes: translate(yes), no: translate(no), span };
    }
    case 'list':
      return { is: 'list', items: node.args.map(translate), span };
    case 'map':
      return { is: 'object', entries: node.args.map(([key, value]) => [translate(key), translate(value)]), span };
    case '!_':
      return operationOf('!', [node.args], span);
    case '-_':
      return operationOf('unary -', [node.args], span);
    case 'call':
      return callOf(node.args[0], node.args[1], span);
    case 'rcall':
      return methodOf(...node.args, span);
    case '.?':
    case '[?]':
      throw new ExpressionProblem('This way of reading is not known.', span);
    default:
      return operationOf(node.op, node.args, span);
  }
}

function literalOf(value: unknown, span: Span): string | number | boolean | null {
  if (typeof value === 'bigint') return finite(Number(value), span);
  if (value === null || typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number')
    return value;
  throw new ExpressionProblem('Numbers are written as 1 or 0.5, texts as "…".', span);
}

function finite(number: number, span: Span): number {
  if (Number.isFinite(number)) return number;
  throw new ExpressionProblem('This number is too large.', span);
}

/** `user["point"]` is `user.point`. */
function elementOf(of: Syntax, key: Syntax, span: Span): Syntax {
  if (key.is !== 'literal' || typeof key.value !== 'string') return { is: 'element', of, key, span };
  return { is: 'member', of, name: key.value, nameSpan: key.span, span };
}

function operationOf(operation: string, operands: readonly ASTNode[], span: Span): Syntax {
  return { is: 'operation', operation, operands: operands.map(translate), span };
}

function callOf(name: string, operands: readonly ASTNode[], span: Span): Syntax {
  const [first] = operands;
  if (name === 'has' && first !== undefined && operands.length === 1) return { is: 'has', of: translate(first), span };
  return knownOperation(name, name, operands, span);
}

function methodOf(name: string, receiver: ASTNode, operands: readonly ASTNode[], span: Span): Syntax {
  const iteration = iterations.find((one) => one === name);
  if (iteration !== undefined) return iterationOf(iteration, receiver, operands, span);
  return knownOperation(`.${name}`, name, [receiver, ...operands], span);
}

function knownOperation(operation: string, name: string, operands: readonly ASTNode[], span: Span): Syntax {
  if (!/[a-zA-Z]/.test(name) || !operations.has(operation)) {
    const isMethod = operation.startsWith('.');
    throw new ExpressionProblem(
      `There is no ${isMethod ? 'method' : 'function'} "${name}".`,
      span,
      knownNames(isMethod),
    );
  }
  return operationOf(operation, operands, span);
}

function knownNames(areMethods: boolean): string {
  const functions = [...operations.keys()].filter((name) => /^\.?[a-z]{3,}[A-Za-z]*$/.test(name));
  const names = areMethods
    ? [...functions.filter((name) => name.startsWith('.')).map((name) => name.slice(1)), ...iterations]
    : [...functions.filter((name) => !name.startsWith('.')), 'has'];
  return `known are ${names.map((name) => `"${name}"`).join(', ')}`;
}

function iterationOf(iteration: Iteration, list: ASTNode, operands: readonly ASTNode[], span: Span): Syntax {
  const [variable, body] = operands;
  if (variable?.op !== 'id' || body === undefined || operands.length !== 2) {
    throw new ExpressionProblem(`"${iteration}" takes a name for each item, and an expression about it.`, span);
  }
  return { is: 'iteration', iteration, list: translate(list), variable: variable.args, body: translate(body), span };
}

const tokens: Readonly<Record<string, string>> = {
  EOF: 'the end',
  IDENTIFIER: 'a name',
  RPAREN: '")"',
  RBRACKET: '"]"',
  RBRACE: '"}"',
  LPAREN: '"("',
  LBRACKET: '"["',
  LBRACE: '"{"',
  COLON: '":"',
  COMMA: '","',
  DOT: '"."',
  QUESTION: '"?"',
  NUMBER: 'a number',
  STRING: 'a text',
};

function token(name: string | undefined): string {
  return tokens[name ?? ''] ?? 'something else';
}

function grammarWords({ code, summary }: ParseError): string {
  const [, expected, got] = /^Expected (\w+), got (\w+)$/.exec(summary) ?? [];
  switch (code) {
    case 'expected_token':
      return `Here stands ${token(got)}, but ${token(expected)} is expected.`;
    case 'unexpected_token':
      return summary.endsWith('EOF') ? 'The expression ends too early.' : 'A value is expected here.';
    case 'unterminated_string':
    case 'unterminated_triple_quoted_string':
      return 'This text does not end.';
    case 'invalid_macro_argument':
      return 'A name for each item is expected here.';
    case 'limit_exceeded':
      return 'The expression is nested too deeply or has too many parts.';
    default:
      return `${summary}.`;
  }
}
