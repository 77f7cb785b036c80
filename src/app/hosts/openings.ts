import type { KeptKey, KeptValues } from '#actors/kept-values.ts';
import { usesExpressions } from '#runtime/values/bound-paths.ts';
import { matches } from '#schemas/campaign/selection.ts';
import type { SelectionKey } from '#schemas/campaign/selection.ts';
import type { OpeningEnvelope } from '#schemas/content-script/script.ts';
import isOpening from '#schemas/content-script/script.ts?schema=OpeningEnvelope&validate';
import { mostDaysSuppressed } from '#schemas/values/limits.ts';
import type { Modals } from '#app/state/modals.ts';

interface OpeningsOptions {
  readonly modals: Modals;
  /** What this browser keeps, whoever is signed in. */
  readonly kept: KeptValues;
  /** What openings are chosen by. */
  selectionKey(): SelectionKey;
  /** Says whether a value of the script is true now. */
  holds(value: unknown): boolean;
  /** Loads the language of expressions. */
  loadExpressions(): Promise<unknown>;
  /** Says that the fan is in the middle of something. */
  isInTheMiddle(): boolean;
  /** Acts once nobody has pressed anything for a while; gives how to stop waiting. */
  whenQuiet(act: () => void): () => void;
}

const id = 'action:opening';
const usualDays = 21;

/** Opens by themselves the modals that a page names in `opens`: one a visit, and never before the fan's own press. */
export class Openings {
  readonly #options: OpeningsOptions;

  constructor(options: OpeningsOptions) {
    this.#options = options;
  }

  /** Begins a visit of a page, whose modals may open from now on; gives how to end it. */
  enter(openings: readonly unknown[]): () => void {
    const { whenQuiet, isInTheMiddle, modals, loadExpressions } = this.#options;
    const visit = { hasEnded: false, stop: () => {} };
    const wait = (look: () => void) => {
      visit.stop = whenQuiet(() => {
        if (isInTheMiddle() || modals.open.get().length > 0) wait(look);
        else look();
      });
    };
    const begin = () => {
      if (!visit.hasEnded) wait(() => this.#openFirst(openings));
    };
    // The page itself does not wait for it: it renders the same without.
    if (usesExpressions(openings)) void loadExpressions().then(begin, () => {});
    else begin();
    return () => {
      visit.hasEnded = true;
      visit.stop();
    };
  }

  #openFirst(openings: readonly unknown[]): void {
    const { selectionKey, holds, kept } = this.#options;
    const key = selectionKey();
    const first = openings
      .filter((opening): opening is OpeningEnvelope => isOpening(opening))
      .find(({ modal, when, visible = true }) => {
        return matches(when, key) && kept.read(keyOf(modal)) === undefined && holds(visible);
      });
    if (first !== undefined) this.#open(first);
  }

  #open({ modal, suppressed = 'dismissed', days = usualDays }: OpeningEnvelope): void {
    const { modals, kept } = this.#options;
    let isSuppressed = suppressed === 'dismissed';
    modals.put({
      id,
      kind: 'modal',
      name: modal,
      values: { isSuppressed },
      dismiss: () => {
        if (isSuppressed) kept.keep({ ...keyOf(modal), days }, true);
        modals.remove(id);
      },
      suppress: (on) => {
        isSuppressed = on;
        modals.setValues(id, { isSuppressed });
      },
    });
  }
}

/** That a modal stays away, for no longer than any may. */
function keyOf(modal: string): KeptKey<true> {
  return { name: `opening.${modal}`, accepts: (value) => value === true, days: mostDaysSuppressed };
}
