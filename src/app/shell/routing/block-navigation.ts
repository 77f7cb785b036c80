import type { Leaving } from '#app/state/leaving.ts';
import type { Modals } from '#app/state/modals.ts';
import type { Navigation } from '#app/state/navigation.ts';

interface BeforeThePage {
  readonly modals: Modals;
  readonly leaving: Leaving;
  /** Says whether the release has a modal script of that name. */
  hasModal(name: string): boolean;
}

/**
 * Open modals, and whatever asks before the page is left, stand before it: Back is for them first. Modals that scripts
 * opened go with the page.
 */
export function blockNavigation(navigation: Navigation, { modals, leaving, hasModal }: BeforeThePage): void {
  const ask = (leave: () => void) => {
    const question = leaving.question(leave);
    const isOwn = question.modal === null || !hasModal(question.modal);
    modals.ask(isOwn ? { ...question, modal: null } : question);
  };
  const isCovered = () => modals.open.get().length > 0;
  navigation.setBlocker({
    isThere: () => isCovered() || leaving.isAsking(),
    asks: leaving.isAsking,
    ask,
    back: (leave) => (isCovered() ? modals.dismissTop() : ask(leave)),
  });
  let { path } = navigation.place.get();
  navigation.place.watch(() => {
    const next = navigation.place.get();
    if (next.path !== path || next.arrival === 'again') modals.closeOpenedByScripts();
    path = next.path;
    navigation.settle();
  });
  modals.open.watch(() => navigation.settle());
  leaving.watch(() => navigation.settle());
}
