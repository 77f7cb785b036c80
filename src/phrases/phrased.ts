import { createContext, createElement, useContext } from 'react';
import type { ReactNode } from 'react';
import { breakMark, glueMark, listSigns } from '#schemas/phrases/phrase-table.ts';
import type { Phrases } from './phrases.ts';

const PhrasesContext = createContext<Phrases | null>(null);
/** Gives what is rendered in it the phrases of its texts. */
export const PhrasesProvider = PhrasesContext.Provider;

interface PhrasedProps {
  readonly text: string;
  /** It is all that its block holds, so that lines of a list in it can hang. */
  readonly isBlock: boolean;
}

/**
 * A text that is broken at its phrases alone, where they are known; any other as it is. What follows the sign before a
 * line of a list, such as "※", stands below itself and not below the sign.
 */
export function Phrased({ text, isBlock }: PhrasedProps): ReactNode {
  const marked = useContext(PhrasesContext)?.of(text);
  if (marked === undefined) return text;
  return createElement('span', { 'data-phrases': '' }, ...(isBlock ? linesOf(marked) : phrasesOf(marked)));
}

/** Characters that a browser would part at a sign, such as "」" from the particle after it. */
const gluedRun = new RegExp(`([^](?:${glueMark}[^])+)`, 'u');

/** A line of a list, by the sign that it begins with. */
const listLine = new RegExp(`(?:(?<!\\n)\\n)?^([${listSigns}].*)$\\n?`, 'mu');

function linesOf(marked: string): readonly ReactNode[] {
  return marked
    .split(listLine)
    .flatMap((part, index) =>
      index % 2 === 0 ? phrasesOf(part) : [createElement('span', { 'data-hanging': '' }, ...phrasesOf(part))],
    );
}

function phrasesOf(marked: string): readonly ReactNode[] {
  return marked.split(breakMark).flatMap((phrase, index) => {
    const parts = phrase.split(gluedRun).filter((part) => part !== '');
    const printed = parts.map((part) => (part.includes(glueMark) ? glued(part) : part));
    return index === 0 ? printed : [createElement('wbr'), ...printed];
  });
}

function glued(run: string): ReactNode {
  return createElement('span', { 'data-glued': '' }, run.replaceAll(glueMark, ''));
}
