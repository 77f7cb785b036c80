import { walkJson } from '../../json/json-path.ts';
import type { Check } from '../../context/check.ts';

/** Every text and every name is one that a database, a browser and a network take: no NUL, no half of a character. */
export const checkCharacters: Check = ({ campaign: { scripts, texts, campaign } }, findings) => {
  const documents = [...scripts.map(({ document }) => document), ...texts.values(), ...(campaign ? [campaign] : [])];
  for (const document of documents) {
    walkJson(document.value, (value, path) => {
      const name = path.at(-1);
      const inName = typeof name === 'string' ? flawOf(name) : undefined;
      if (inName !== undefined) findings.at(document, path, inName.finding, 'name');
      const flaw = typeof value === 'string' ? flawOf(value) : undefined;
      if (flaw !== undefined) findings.inText(document, path, flaw.at, flaw.finding);
    });
  }
};

function flawOf(text: string) {
  const match = /(?![\t\n\r])\p{Control}|\p{Surrogate}/u.exec(text);
  if (match === null) return undefined;
  const code = text.charCodeAt(match.index).toString(16).padStart(4, '0').toUpperCase();
  const isHalf = /\p{Surrogate}/u.test(match[0]);
  return {
    at: match.index,
    finding: {
      code: 'text.forbidden-character',
      message: `The character U+${code} stands here: ${isHalf ? 'it is half of a character' : 'no text has it'}.`,
      hint: 'remove it',
    },
  };
}
