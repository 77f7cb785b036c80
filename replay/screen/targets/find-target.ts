import type { Locator, Page } from 'playwright';
import type { Target } from '#schemas/scenario/scenario.ts';
import { holdingRoles, namedRoles } from '#schemas/scenario/target.ts';
import { toPattern } from '../../run/wildcard.ts';

/**
 * What is found goes on through these: what a finger and a screen reader reach, and what is kept from both. A selector
 * for it in CSS would be asked of every element of the page, which takes a third of a scenario's time in it.
 */
const reachable = 'xpath=self::*[not(ancestor-or-self::*[@inert or @aria-hidden="true"])]';
const inert = 'xpath=self::*[ancestor-or-self::*[@inert]]';

/** Every element on the screen that a target means, in the order of the page; only the one that "nth" says. */
export function locate(page: Page, target: Target): Locator {
  const all = locateAll(page, target);
  return target.nth === undefined ? all : all.nth(target.nth - 1);
}

/** Every element that a target means, whatever "nth" says. */
export function locateAll(page: Page, target: Target): Locator {
  return named(scopeOf(page, target), target).locator(reachable);
}

/** The elements that would be meant, were they not out of reach, such as behind a dialog. */
export function locateUnreachable(page: Page, target: Target): Locator {
  return named(scopeOf(page, target), target).locator(inert);
}

/** Where a target is looked for: what its "in" says, or the whole page. */
export function scopeOf(page: Page, { in: container }: Target): Locator {
  if (container === undefined) return page.locator('body');
  if (typeof container !== 'string') return locate(page, container);
  if (container === 'dialog') return locateAll(page, { dialog: '*' }).last();
  return locateAll(page, { [container]: '*' });
}

function named(scope: Locator, target: Target): Locator {
  for (const kind of namedRoles) {
    const name = target[kind];
    if (name !== undefined) return scope.getByRole(kind === 'image' ? 'img' : kind, { name: toPattern(name) });
  }
  for (const kind of holdingRoles) {
    const held = target[kind];
    if (held !== undefined) return holding(scope.getByRole(kind), held);
  }
  return scope.getByText(toPattern(target.text ?? '')).filter({ visible: true });
}

function holding(all: Locator, words: string): Locator {
  return words === '*' ? all : all.filter({ hasText: toPattern(`*${words}*`) });
}
