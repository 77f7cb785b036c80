/** Where a part of an expression stands: offsets of UTF-16 units, the end excluded. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** What goes through the items of a list with a name for each, such as `items.exists(item, item.id == "a")`. */
export const iterations = ['exists', 'all', 'filter', 'map'] as const;
export type Iteration = (typeof iterations)[number];

/** A part of an expression after parsing. Only what is listed here can be evaluated and typed. */
export type Syntax = { readonly span: Span } & (
  | { readonly is: 'literal'; readonly value: string | number | boolean | null }
  | { readonly is: 'name'; readonly name: string }
  | { readonly is: 'member'; readonly of: Syntax; readonly name: string; readonly nameSpan: Span }
  | { readonly is: 'element'; readonly of: Syntax; readonly key: Syntax }
  | { readonly is: 'operation'; readonly operation: string; readonly operands: readonly Syntax[] }
  | { readonly is: 'and' | 'or'; readonly left: Syntax; readonly right: Syntax }
  | { readonly is: 'choice'; readonly test: Syntax; readonly yes: Syntax; readonly no: Syntax }
  | { readonly is: 'has'; readonly of: Syntax }
  | {
      readonly is: 'iteration';
      readonly iteration: Iteration;
      readonly list: Syntax;
      readonly variable: string;
      readonly body: Syntax;
    }
  | { readonly is: 'list'; readonly items: readonly Syntax[] }
  | { readonly is: 'object'; readonly entries: readonly (readonly [key: Syntax, value: Syntax])[] }
);

/** What is wrong in an expression, and where: of its writing, of its types, or while it was evaluated. */
export class ExpressionProblem extends Error {
  override readonly name = 'ExpressionProblem';
  readonly span: Span;
  readonly hint: string;

  constructor(message: string, span: Span, hint = '') {
    super(message);
    this.span = span;
    this.hint = hint;
  }
}

/** The parts directly below a part, in the order of their writing. */
export function partsOf(syntax: Syntax): readonly Syntax[] {
  switch (syntax.is) {
    case 'literal':
    case 'name':
      return [];
    case 'member':
    case 'has':
      return [syntax.of];
    case 'element':
      return [syntax.of, syntax.key];
    case 'operation':
      return syntax.operands;
    case 'and':
    case 'or':
      return [syntax.left, syntax.right];
    case 'choice':
      return [syntax.test, syntax.yes, syntax.no];
    case 'iteration':
      return [syntax.list, syntax.body];
    case 'list':
      return syntax.items;
    case 'object':
      return syntax.entries.flat();
  }
}
