import type { Target } from '#schemas/scenario/scenario.ts';
import { ScenarioFailure } from '../../run/result.ts';
import type { Place } from '../../scenario/plan.ts';
import { wordsOfTarget } from '../../scenario/words/target-words.ts';
import { locateAll, locateUnreachable, scopeOf } from './find-target.ts';
import { nearestTarget } from './nearest-target.ts';
import { behind, readAloud, shortened, topDialog } from './part-in-words.ts';
import type { Screen } from '../screen.ts';
import { nounOf } from './target-failure.ts';

const whatToDo = {
  whenNear: 'when the nearest is meant, name it so; else the site is wrong, and the report shows its screen',
  whenNothingIsNear:
    'see its screen in the report: the site is wrong, or it comes only when more time has passed ("pass")',
} as const;

/** Why a target is not there, with what is there instead and what comes nearest. */
export async function missing(screen: Screen, target: Target, place: Place): Promise<ScenarioFailure> {
  const container = await missingContainer(screen, target);
  const body = screen.page.locator('body');
  const snapshot = await readAloud(container === undefined ? scopeOf(screen.page, target) : body);
  const isHidden = container === undefined && (await isUnreachable(screen, target));
  const nearest = isHidden ? '' : nearestHere(target, container === undefined ? snapshot : '', await readAloud(body));
  return new ScenarioFailure({
    message: isHidden ? await unreachable(screen, target) : await absent(screen, target, container),
    expected: `There is ${wordsOfTarget(target)}.`,
    actual: shortened(snapshot),
    nearest,
    hint: isHidden
      ? 'close what lies before it first'
      : nearest === ''
        ? whatToDo.whenNothingIsNear
        : whatToDo.whenNear,
    place,
  });
}

async function isUnreachable({ page }: Screen, target: Target): Promise<boolean> {
  return (await locateAll(page, target).count()) === 0 && (await locateUnreachable(page, target).count()) > 0;
}

async function unreachable({ page }: Screen, target: Target): Promise<string> {
  return `The ${nounOf(target)} is out of reach${behind(await topDialog(page))}.`;
}

async function absent({ page }: Screen, target: Target, container: string | undefined): Promise<string> {
  if (container !== undefined) {
    const { in: _place, ...bare } = target;
    return `There is no ${container}, where ${wordsOfTarget(bare)} should be.`;
  }
  const count = target.nth === undefined ? 0 : await locateAll(page, target).count();
  const instead = count === 0 ? '' : `: there ${count === 1 ? 'is' : 'are'} only ${count}`;
  return `There is no ${nounOf(target)}${instead}.`;
}

/** The nearest in the part of the page where it should be, else anywhere. */
function nearestHere(target: Target, part: string, whole: string): string {
  const nearest = nearestTarget(target, part);
  const elsewhere = nearest === '' ? nearestTarget(target, whole) : '';
  return elsewhere === '' ? nearest : `${elsewhere}, elsewhere on the page`;
}

/** The outermost container of a target that is not there, in words. */
async function missingContainer(screen: Screen, { in: container }: Target): Promise<string | undefined> {
  if (container === undefined) return undefined;
  if (typeof container !== 'string') {
    const outer = await missingContainer(screen, container);
    if (outer !== undefined) return outer;
  }
  const count = await scopeOf(screen.page, { in: container }).count();
  if (count > 0) return undefined;
  return typeof container === 'string' ? container : nounOf(container);
}
