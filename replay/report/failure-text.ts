import type { Failure } from '../run/result.ts';
import type { Place } from '../scenario/plan.ts';

/** A failure in lines to read from top to bottom; what is not known is left out. */
export function failureLines({ message, expected, actual, nearest, hint, place }: Failure): string[] {
  return [
    `${placeText(place)}  ${message}`,
    ...named('expected', expected),
    ...named('was', actual),
    ...named('nearest', nearest),
    ...named('to do', hint),
  ];
}

/** A place as editors and terminals open it, such as "scenarios/exchange.json:12". */
function placeText({ file, line }: Place): string {
  return `${file}:${line}`;
}

const mostLines = 40;

/** A text of several lines behind its name; of a long one the beginning. */
export function named(name: string, text: string): string[] {
  if (text === '') return [];
  const all = text.split('\n');
  const left = all.length - mostLines;
  const lines = left > 0 ? [...all.slice(0, mostLines), `… ${left} more ${left === 1 ? 'line' : 'lines'}`] : all;
  return lines.map((line, position) => `${(position === 0 ? name : '').padEnd(9)} ${line}`);
}
