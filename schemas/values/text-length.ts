import codePointLength from './code-point-length.ts';
import { graphemesOf } from './graphemes.ts';

/** What a limit of a text counts: code points, as JSON Schema does, or characters as people see them. */
export const lengthUnits = ['codePoints', 'graphemes'] as const;
export type LengthUnit = (typeof lengthUnits)[number];

/** How long a text is. */
export function lengthIn(unit: LengthUnit, text: string): number {
  return unit === 'graphemes' ? graphemesOf(text).length : codePointLength(text);
}
