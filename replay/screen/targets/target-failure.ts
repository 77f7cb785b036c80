import type { Locator } from 'playwright';
import type { Target } from '#schemas/scenario/scenario.ts';
import { ScenarioFailure } from '../../run/result.ts';
import type { Place } from '../../scenario/plan.ts';
import { ordinal, wordsOfTarget } from '../../scenario/words/target-words.ts';
import { scopeOf } from './find-target.ts';
import { behind, cut, firstLines, readAloud, shortened, topDialog } from './part-in-words.ts';
import type { Cover } from './press-point.ts';
import type { Screen } from '../screen.ts';

/** A target in words that follow on "the" or "no", such as `2nd button "OK" in the main`. */
export function nounOf(target: Target): string {
  return wordsOfTarget(target).replace(/^(the|any) /, '');
}

/** Why it is not clear which of several things a target means. */
export async function several(all: Locator, target: Target, place: Place): Promise<ScenarioFailure> {
  const contexts = await all.evaluateAll((elements) =>
    elements.map((element) => {
      const around = element.parentElement?.closest(
        'li, tr, dialog, nav, header, footer, section, article, main, [role="dialog"], [role="listitem"], body',
      );
      return (around?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    }),
  );
  const lines = contexts.map((words, index) => `${ordinal(index + 1)}: in "${cut(words)}"`);
  return new ScenarioFailure({
    message: `There are ${contexts.length} of ${nounOf(target)}: it is not clear which one is meant.`,
    expected: `There is one ${nounOf(target)}.`,
    actual: firstLines(lines),
    nearest: '',
    hint: 'say where it is by "in", or which one by "nth"',
    place,
  });
}

/** Why something that is there can not be used. */
export async function unusable(
  screen: Screen,
  target: Target,
  why: { readonly disabled: true } | Cover,
  place: Place,
): Promise<ScenarioFailure> {
  const noun = nounOf(target);
  const reason = 'disabled' in why ? 'is disabled' : await coverWords(screen, why);
  return new ScenarioFailure({
    message: `The ${noun} ${reason}: it can not be used.`,
    expected: `The ${noun} can be used.`,
    actual: shortened(await readAloud(scopeOf(screen.page, target))),
    nearest: '',
    hint: '',
    place,
  });
}

async function coverWords({ page }: Screen, { covered, isDialog }: Cover): Promise<string> {
  if (isDialog) return `lies${behind(await topDialog(page))}`;
  return covered === '' ? 'lies under something else' : `lies under "${cut(covered)}"`;
}
