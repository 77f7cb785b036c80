import type { Sight, Target } from '#schemas/scenario/scenario.ts';
import { targetKinds } from '#schemas/scenario/target.ts';

type Container = NonNullable<Target['in']>;

/** A thing on the screen in plain words, such as `button "メニュー" in the banner`. */
export function wordsOfTarget(target: Target): string {
  return `${thingOf(target)}${insideOf(target.in)}`;
}

/** A thing on the screen and its state, such as `2 of button "OK" in the main, disabled`. */
export function wordsOfSight(sight: Sight): string {
  const { count } = sight;
  const states = statesOf(sight).map((state) => `, ${state}`);
  return `${count === undefined ? '' : `${count} of `}${wordsOfTarget(sight)}${states.join('')}`;
}

/** A number in a row, such as "2nd". */
export function ordinal(count: number): string {
  const tens = count % 100;
  const ending = tens >= 11 && tens <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][count % 10] ?? 'th');
  return `${count}${ending}`;
}

function thingOf(target: Target): string {
  const kind = targetKinds.find((one) => target[one] !== undefined);
  const name = kind === undefined ? '' : target[kind];
  const thing = name === '*' ? `any ${kind ?? 'thing'}` : `${kind ?? 'thing'} "${name ?? ''}"`;
  return target.nth === undefined ? thing : `the ${ordinal(target.nth)} ${thing.replace(/^any /, '')}`;
}

function insideOf(container: Container | undefined): string {
  if (container === undefined) return '';
  return typeof container === 'string' ? ` in the ${container}` : ` in ${wordsOfTarget(container)}`;
}

function statesOf({ disabled, checked, expanded, focused, level, value }: Sight): readonly string[] {
  return [
    ...said(disabled, 'disabled', 'not disabled'),
    ...said(checked, 'ticked', 'not ticked'),
    ...said(expanded, 'unfolded', 'folded'),
    ...said(focused, 'with the keyboard at it', 'without the keyboard at it'),
    ...(level === undefined ? [] : [`of level ${level}`]),
    ...(value === undefined ? [] : [`with "${value}" in it`]),
  ];
}

function said(state: boolean | undefined, yes: string, no: string): readonly string[] {
  if (state === undefined) return [];
  return [state ? yes : no];
}
