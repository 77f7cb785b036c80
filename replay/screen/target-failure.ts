import type { Locator } from 'playwright';
import type { Target } from '#schemas/scenario/scenario.ts';
import { ScenarioFailure } from '../run/result.ts';
import type { Failure } from '../run/result.ts';
import type { Place } from '../scenario/plan.ts';
import { ordinal, wordsOfTarget } from '../scenario/words/target-words.ts';
import { locateAll, locateUnreachable, scopeOf } from './find-target.ts';
import { nearestTarget } from './nearest-target.ts';
import type { Screen } from './screen.ts';

const longest = { lines: 40, words: 60 } as const;

/** A target in words that follow on "the" or "no", such as `2nd button "OK" in the main`. */
export function nounOf(target: Target): string {
  return wordsOfTarget(target).replace(/^(the|any) /, '');
}

/** Why a target is not there, with what is there instead and what comes nearest. */
export async function missing(screen: Screen, target: Target, place: Place): Promise<ScenarioFailure> {
  const { page } = screen;
  const container = await missingContainer(screen, target);
  const scope = container === undefined ? scopeOf(page, target) : page.locator('body');
  const snapshot = await readAloud(scope);
  const nearest = container === undefined ? nearestTarget(target, snapshot) : '';
  const elsewhere = nearest === '' ? nearestTarget(target, await readAloud(page.locator('body'))) : '';
  return new ScenarioFailure({
    expected: `There is ${wordsOfTarget(target)}.`,
    actual: shortened(snapshot),
    nearest: elsewhere === '' ? nearest : `${elsewhere}, elsewhere on the page`,
    place,
    ...(await whyMissing(screen, target, container)),
  });
}

async function whyMissing(
  { page }: Screen,
  target: Target,
  container: string | undefined,
): Promise<Pick<Failure, 'message' | 'hint'>> {
  if (container !== undefined) {
    const { in: _place, ...bare } = target;
    return { message: `There is no ${container}, where ${wordsOfTarget(bare)} should be.`, hint: '' };
  }
  const count = await locateAll(page, target).count();
  if (target.nth !== undefined && count > 0) {
    return { message: `There is no ${nounOf(target)}: there ${isAre(count)} only ${count}.`, hint: '' };
  }
  if ((await locateUnreachable(page, target).count()) === 0)
    return { message: `There is no ${nounOf(target)}.`, hint: '' };
  return {
    message: `The ${nounOf(target)} is out of reach${behind(await topDialog(page.locator('body')))}.`,
    hint: 'close what lies before it first',
  };
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

/** Why it is not clear which of several things a target means. */
export async function several(all: Locator, target: Target, place: Place): Promise<ScenarioFailure> {
  const surroundings = await all.evaluateAll((elements) =>
    elements.map((element) => {
      const around = element.parentElement?.closest(
        'li, tr, dialog, nav, header, footer, section, article, main, [role="dialog"], [role="listitem"], body',
      );
      return (around?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    }),
  );
  const lines = surroundings.map((words, index) => `${ordinal(index + 1)}: in "${cut(words)}"`);
  return new ScenarioFailure({
    message: `There are ${surroundings.length} of ${nounOf(target)}: it is not clear which one is meant.`,
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
  why: { readonly disabled: true } | { readonly covered: string },
  place: Place,
): Promise<ScenarioFailure> {
  const noun = nounOf(target);
  const dialog = await topDialog(screen.page.locator('body'));
  const reason =
    'disabled' in why
      ? 'is disabled'
      : dialog === undefined
        ? `lies under "${cut(why.covered)}"`
        : `lies${behind(dialog)}`;
  return new ScenarioFailure({
    message: `The ${noun} ${reason}: it can not be used.`,
    expected: `The ${noun} can be used.`,
    actual: shortened(await readAloud(scopeOf(screen.page, target))),
    nearest: '',
    hint: '',
    place,
  });
}

/** Part of a screen as a screen reader has it; empty when there is no such part. */
export async function readAloud(part: Locator): Promise<string> {
  return (await part.count()) === 0 ? '' : part.first().ariaSnapshot();
}

/** At most 40 lines of a text, and how many more there are. */
export function shortened(text: string): string {
  return text === '' ? 'Nothing.' : firstLines(text.split('\n'));
}

function firstLines(lines: readonly string[]): string {
  const more = lines.length - longest.lines;
  return [...lines.slice(0, longest.lines), ...(more > 0 ? [`… and ${more} more lines`] : [])].join('\n');
}

/** Name of the dialog that lies before everything else. */
async function topDialog(body: Locator): Promise<string | undefined> {
  const dialog = scopeOf(body.page(), { in: 'dialog' });
  if ((await dialog.count()) === 0) return undefined;
  return /^- dialog (".*?[^\\]")/.exec(await dialog.ariaSnapshot())?.[1] ?? '';
}

function behind(dialog: string | undefined): string {
  return dialog === undefined ? '' : ` behind the dialog ${dialog}`.trimEnd();
}

function cut(words: string): string {
  return words.length > longest.words ? `${words.slice(0, longest.words)}…` : words;
}

function isAre(count: number): string {
  return count === 1 ? 'is' : 'are';
}
