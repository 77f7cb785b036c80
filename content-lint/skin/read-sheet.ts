import { parse } from 'css-tree';
import type { CssNode, StyleSheet } from 'css-tree';
import type { JsonProblem } from '../json/json-document.ts';

/** A style sheet of a campaign's skin, read. */
export interface SkinSheet {
  /** Path in the folder of the campaign. */
  readonly file: string;
  readonly tree: StyleSheet;
  readonly problems: readonly JsonProblem[];
}

/** Reads a style sheet; what is no CSS becomes a problem and stays out of the tree. Never throws. */
export function readSheet(file: string, text: string): SkinSheet {
  const problems: JsonProblem[] = [];
  const tree = parse(text, {
    positions: true,
    parseCustomProperty: true,
    onParseError: ({ message, line, column }) => {
      if (problems.at(-1)?.line === line) return;
      const hint = 'mend it, or take it out; browsers skip it';
      problems.push({ line, column, code: 'skin.syntax', message: `This is no CSS: ${lowerFirst(message)}.`, hint });
    },
  }) as StyleSheet;
  return { file, tree, problems };
}

/** Where a part of a sheet begins. */
export function placeOf(node: CssNode): { readonly line: number; readonly column: number } {
  return { line: node.loc?.start.line ?? 1, column: node.loc?.start.column ?? 1 };
}

function lowerFirst(message: string): string {
  return `${message.charAt(0).toLowerCase()}${message.slice(1)}`.replace(/\.$/, '');
}
