import { createScanner, findNodeAtLocation, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Node as SyntaxNode, ParseError } from 'jsonc-parser';
import { isForbiddenName } from './json-path.ts';
import type { JsonPath } from './json-path.ts';

/** Limits of one JSON file of a campaign. */
const jsonLimits = { bytes: 512 * 1024, depth: 64 } as const;

export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A JSON file that was read, with the places of its values. */
export interface JsonDocument {
  readonly file: string;
  readonly value: unknown;
  /** Where the value at a path starts, or the name before it; the nearest parent when nothing is there. */
  locate(path: JsonPath, part?: 'value' | 'name'): Position;
  /** Where a character of the text at a path stands: `offset` counts UTF-16 units of the text without its escapes. */
  locateInText(path: JsonPath, offset: number): Position;
  /** Where what stands at a path was written, when the document was put together from others. */
  originOf?(path: JsonPath): Origin;
}

/** Where a value was written, and by which way it came from there. */
export interface Origin {
  readonly document: JsonDocument;
  readonly path: JsonPath;
  /** A sentence for findings; empty when the value stands where it was written. */
  readonly cause: () => string;
}

/** Something that keeps a text from being strict JSON. */
export interface JsonProblem extends Position {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
  /** "error" if left out. */
  readonly severity?: 'error' | 'warning';
}

export interface JsonReading {
  /** Undefined when the text holds no value that could be checked further. */
  readonly document: JsonDocument | undefined;
  readonly problems: readonly JsonProblem[];
}

/** Reads strict JSON: no comments, no trailing commas, no name twice, within `jsonLimits`. Never throws. */
export function readJsonDocument(file: string, text: string): JsonReading {
  const positionAt = linePositions(text);
  const obstacle = findObstacle(text);
  if (obstacle !== undefined) {
    const { offset, ...problem } = obstacle;
    return { document: undefined, problems: [{ ...positionAt(offset), ...problem }] };
  }

  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [firstError] = errors;
  if (root === undefined || firstError !== undefined) {
    return { document: undefined, problems: [syntaxProblem(firstError, text, positionAt)] };
  }
  const strict = parseStrictly(text);
  if (!strict.ok) {
    const problem = { code: 'json.syntax', message: `The file is not valid JSON: ${strict.message}.`, hint: '' };
    return { document: undefined, problems: [{ line: 1, column: 1, ...problem }] };
  }
  return {
    document: {
      file,
      value: strict.value,
      locate: (path, part) => positionAt(offsetOf(root, path, part)),
      locateInText: (path, offset) => positionAt(offsetInText(text, offsetOf(root, path), offset)),
    },
    problems: nameProblems(root, positionAt),
  };
}

interface Obstacle {
  readonly offset: number;
  readonly code: string;
  readonly message: string;
  readonly hint: string;
}

function findObstacle(text: string): Obstacle | undefined {
  if (text.startsWith('\uFEFF')) {
    return {
      offset: 0,
      code: 'json.byte-order-mark',
      message: 'The file starts with a byte order mark.',
      hint: 'save it as UTF-8 without BOM',
    };
  }
  const broken = text.indexOf('\uFFFD');
  if (broken !== -1) {
    return {
      offset: broken,
      code: 'json.not-utf8',
      message: `The file is not UTF-8: byte ${Buffer.byteLength(text.slice(0, broken))} belongs to no character.`,
      hint: 'save it as UTF-8; U+FFFD, which stands for such bytes, is no text either',
    };
  }
  if (text.trim() === '') return { offset: 0, code: 'json.empty', message: 'The file is empty.', hint: '' };
  if (Buffer.byteLength(text) > jsonLimits.bytes) {
    return {
      offset: 0,
      code: 'json.too-large',
      message: `The file is larger than ${jsonLimits.bytes / 1024} KB.`,
      hint: 'split it into several scripts',
    };
  }
  return findTooDeep(text);
}

/** Counts brackets without recursion, so that no nesting exhausts the stack of the parser. */
function findTooDeep(text: string): Obstacle | undefined {
  const openTokens = new Set([1, 3]);
  const closeTokens = new Set([2, 4]);
  const endOfFile = 17;
  const scanner = createScanner(text, true);
  let depth = 0;
  for (let token: number = scanner.scan(); token !== endOfFile; token = scanner.scan()) {
    if (openTokens.has(token)) depth += 1;
    if (closeTokens.has(token)) depth -= 1;
    if (depth > jsonLimits.depth) {
      return {
        offset: scanner.getTokenOffset(),
        code: 'json.too-deep',
        message: `Values are nested deeper than ${jsonLimits.depth} levels.`,
        hint: 'each node in a node takes two or three levels: take them apart',
      };
    }
  }
  return undefined;
}

const syntaxWords: Readonly<Record<string, string>> = {
  InvalidSymbol: 'An unknown word stands here',
  InvalidNumberFormat: 'A number is not written as JSON wants it',
  PropertyNameExpected: 'A property name in double quotes is expected here',
  ValueExpected: 'A value is expected here',
  ColonExpected: 'A colon is expected here',
  CommaExpected: 'A comma is missing before this',
  CloseBraceExpected: 'A closing "}" is missing',
  CloseBracketExpected: 'A closing "]" is missing',
  EndOfFileExpected: 'Something stands after the end of the document',
  InvalidCommentToken: 'JSON has no comments',
  UnexpectedEndOfComment: 'A comment does not end',
  UnexpectedEndOfString: 'A text does not end',
  UnexpectedEndOfNumber: 'A number does not end',
  InvalidUnicode: 'A \\u escape is not complete',
  InvalidEscapeCharacter: 'An escape after "\\" is not known',
  InvalidCharacter: 'A character is not allowed here',
};

function syntaxProblem(
  error: ParseError | undefined,
  text: string,
  positionAt: (offset: number) => Position,
): JsonProblem {
  const offset = error?.offset ?? 0;
  const word = error === undefined ? undefined : syntaxWords[printParseErrorCode(error.error)];
  const isTrailingComma = /,\s*$/.test(text.slice(0, offset)) && /^\s*[}\]]/.test(text.slice(offset));
  const truncated = text.slice(offset).trim() === '';
  return {
    ...positionAt(offset),
    code: 'json.syntax',
    message: isTrailingComma ? 'A comma stands before a closing bracket.' : `${word ?? 'The file is not JSON'}.`,
    hint: isTrailingComma ? 'remove the comma' : truncated ? 'the file ends too early' : '',
  };
}

function parseStrictly(text: string): { ok: true; value: unknown } | { ok: false; message: string } {
  try {
    return { ok: true, value: JSON.parse(text, withoutForbiddenNames) };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}

/** What no content may name is reported, and reaches nothing that looks at the content. */
function withoutForbiddenNames(name: string, value: unknown): unknown {
  return isForbiddenName(name) ? undefined : value;
}

function nameProblems(root: SyntaxNode, positionAt: (offset: number) => Position): JsonProblem[] {
  const problems: JsonProblem[] = [];
  for (const object of syntaxNodes(root)) {
    if (object.type !== 'object') continue;
    const seen = new Set<string>();
    for (const property of object.children ?? []) {
      const name = property.children?.[0];
      if (name === undefined) continue;
      const text = String(name.value);
      if (seen.has(text)) {
        problems.push({
          ...positionAt(name.offset),
          code: 'json.duplicate-name',
          message: `The name "${text}" stands twice in one object.`,
          hint: 'remove one of them: only the last would count',
        });
      }
      if (isForbiddenName(text)) {
        problems.push({
          ...positionAt(name.offset),
          code: 'hostile.name',
          message: `The name "${text}" is not allowed in content.`,
          hint: '',
        });
      }
      seen.add(text);
    }
  }
  return problems;
}

function* syntaxNodes(root: SyntaxNode): Generator<SyntaxNode> {
  yield root;
  for (const child of root.children ?? []) yield* syntaxNodes(child);
}

function offsetOf(root: SyntaxNode, path: JsonPath, part: 'value' | 'name' = 'value'): number {
  for (let length = path.length; length >= 0; length -= 1) {
    const node = findNodeAtLocation(root, path.slice(0, length));
    if (node === undefined) continue;
    const named = part === 'name' && length === path.length && node.parent?.type === 'property';
    return named ? (node.parent?.offset ?? node.offset) : node.offset;
  }
  return 0;
}

/** Goes over the quotation mark and the escapes of a JSON text that starts at `start`. */
function offsetInText(source: string, start: number, offset: number): number {
  let position = start + 1;
  for (let passed = 0; passed < offset && source[position] !== '"'; passed += 1) {
    if (source[position] !== '\\') position += 1;
    else position += source[position + 1] === 'u' ? 6 : 2;
  }
  return position;
}

function linePositions(text: string): (offset: number) => Position {
  const starts = [0];
  for (let index = text.indexOf('\n'); index !== -1; index = text.indexOf('\n', index + 1)) starts.push(index + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}
