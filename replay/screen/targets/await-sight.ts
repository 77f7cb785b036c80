import type { Sight } from '#schemas/scenario/scenario.ts';
import { ScenarioFailure } from '../../run/result.ts';
import { toPattern } from '../../run/wildcard.ts';
import type { Place } from '../../scenario/plan.ts';
import { ordinal, wordsOfSight } from '../../scenario/words/target-words.ts';
import { readStates } from './element-state.ts';
import type { ElementState } from './element-state.ts';
import { locate } from './find-target.ts';
import type { Screen } from '../screen.ts';
import { missing } from './missing-target.ts';
import { nounOf } from './target-failure.ts';

/** Waits until something is on the screen, in its state and so often. Throws `ScenarioFailure` when it never is. */
export async function awaitSight(sight: Sight, screen: Screen, place: Place): Promise<void> {
  const read = () => locate(screen.page, sight).evaluateAll(readStates);
  const isSeen = await screen.until(async () => (isAsSaid(sight, await read()) ? true : undefined));
  if (isSeen) return;
  const states = await read();
  if (isAsSaid(sight, states)) return;
  if (states.length === 0) throw await missing(screen, sight, place);
  throw new ScenarioFailure({
    message: mismatch(sight, states),
    expected: `There is ${wordsOfSight(sight)}.`,
    actual: states.map((state, index) => lineOf(sight, state, index)).join('\n'),
    nearest: '',
    hint: '',
    place,
  });
}

function isAsSaid(sight: Sight, states: readonly ElementState[]): boolean {
  const fitting = states.filter((state) => differing(sight, state).length === 0).length;
  return sight.count === undefined ? fitting > 0 : fitting === sight.count;
}

const stateNames = ['disabled', 'checked', 'expanded', 'focused', 'level', 'value'] as const;
type StateName = (typeof stateNames)[number];

/** Names of the states that a sight speaks of and that are otherwise. */
function differing(sight: Sight, state: ElementState): StateName[] {
  return stateNames.filter((name) => {
    const wanted = sight[name];
    if (wanted === undefined) return false;
    return typeof wanted === 'string' ? !toPattern(wanted).test(state.value ?? '') : state[name] !== wanted;
  });
}

function mismatch(sight: Sight, states: readonly ElementState[]): string {
  const [only] = states;
  const [name] = only === undefined ? [] : differing(sight, only);
  if (states.length === 1 && only !== undefined && name !== undefined) {
    return `The ${nounOf(sight)} is ${said(name, only[name])}, but should be ${said(name, sight[name])}.`;
  }
  const fitting = states.filter((state) => differing(sight, state).length === 0).length;
  const { count, ...uncounted } = sight;
  const noun = wordsOfSight(uncounted);
  if (count === undefined) return `None of the ${states.length} is ${noun}.`;
  return `There ${fitting === 1 ? 'is' : 'are'} ${fitting} of ${noun}, but should be ${count}.`;
}

/** What one of the matches is, by the states that the sight speaks of. */
function lineOf(sight: Sight, state: ElementState, index: number): string {
  const named = stateNames.filter((name) => sight[name] !== undefined);
  const words = named.map((name) => said(name, state[name]));
  return `${ordinal(index + 1)}: ${['there', ...words].join(', ')}`;
}

const sides = {
  disabled: ['disabled', 'enabled'],
  checked: ['ticked', 'not ticked'],
  expanded: ['unfolded', 'folded'],
  focused: ['with the keyboard at it', 'without the keyboard at it'],
} as const;

function said(name: StateName, value: boolean | number | string | undefined): string {
  if (name === 'level') return value === undefined ? 'without a level' : `of level ${value}`;
  if (name === 'value') return value === undefined ? 'without a value' : `with "${value}" in it`;
  if (value === undefined) return name === 'checked' ? 'nothing that can be ticked' : 'nothing that unfolds';
  return sides[name][value ? 0 : 1];
}
