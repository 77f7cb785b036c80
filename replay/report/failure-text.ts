import type { Failure } from '../run/result.ts';
import type { Place } from '../scenario/plan.ts';

/** A place as editors and terminals open it, such as "scenarios/exchange.json:12". */
export function placeText({ file, line }: Place): string {
  return `${file}:${line}`;
}

/** Everything that is known about a failure, in lines with a label each; what is not known is left out. */
export function failureText({ message, expected, actual, nearest, hint, place }: Failure): string {
  const labelled = [
    ['Place', placeText(place)],
    ['Expected', expected],
    ['There was', actual],
    ['Nearest', nearest],
    ['What to do', hint],
  ] as const;
  const lines = labelled.filter(([, text]) => text !== '').map(([label, text]) => `${label}: ${indented(text)}`);
  return [message, ...lines].join('\n');
}

function indented(text: string): string {
  return text.includes('\n')
    ? text
        .split('\n')
        .map((line) => `\n  ${line}`)
        .join('')
    : text;
}
