import type { AnyActorRef } from 'xstate';
import type { SectorKind } from '#schemas/api/contents-scripts.ts';
import type { AskedLeaving } from './leaving.ts';
import { Observable } from './observable.ts';

/** A modal script that is shown, the topmost last. */
export interface OpenModal {
  /** Distinguishes open modals; a flow keeps its own through all its modals. */
  readonly id: string;
  /** Of which kind its script is; "product" for one in the product's own words. */
  readonly kind: Extract<SectorKind, 'modal' | 'system'> | 'product';
  readonly name: string;
  /** Read in the script as `modal.<name>`. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Asks whoever opened it to close it. */
  dismiss(): void;
  /** The flow that shows it, and the event that `dismiss` sends; undefined where none does. */
  readonly flow?: { readonly actor: AnyActorRef; readonly dismissal: string };
  /** Leaves the page, for a modal that asks whether to. */
  leave?(): void;
  /** Has it stay away once it is dismissed, or takes that back, for a modal that the page opened by itself. */
  suppress?(on: boolean): void;
}

/** The modals that are open. */
export class Modals {
  readonly open = new Observable<readonly OpenModal[]>([]);
  /** Those that are on the screen by now. */
  readonly #seen = new Observable<ReadonlySet<string>>(new Set());

  /**
   * Shows a modal script by its name on top of the others, with the values of the latest call; "menu" is the system
   * script of that name. Resolves when it is on the screen, or is not to come any more.
   */
  show(name: string, values: OpenModal['values']): Promise<void> {
    const id = `action:${name}`;
    const modal: OpenModal = { id, kind: kindOfModal(name), name, values, dismiss: () => this.remove(id) };
    this.open.update((open) => [...open.filter((one) => one.id !== id), modal]);
    return this.whenSeen(id);
  }

  /** Asks whether the page is to be left: by a modal script, or in the product's own words where none is named. */
  ask({ modal, leave }: AskedLeaving): void {
    const id = 'action:leave';
    const dismiss = () => this.remove(id);
    const asking: OpenModal = {
      id,
      kind: modal === null ? 'product' : 'modal',
      name: modal ?? 'leave',
      values: {},
      dismiss,
      leave: () => {
        dismiss();
        leave();
      },
    };
    this.open.update((open) => [...open.filter((one) => one.id !== id), asking]);
  }

  /** Says yes to the modal that asks whether the page is to be left. */
  leave(): void {
    this.open
      .get()
      .findLast(({ leave }) => leave !== undefined)
      ?.leave?.();
  }

  /** Has the topmost modal stay away once it is dismissed, or takes that back. */
  suppress(on: boolean): void {
    this.open.get().at(-1)?.suppress?.(on);
  }

  /** Shows a modal of a flow or a page, in place of the one of the same id if there is one. */
  put(modal: OpenModal): void {
    const known = this.open.get().find(({ id }) => id === modal.id);
    if (known?.name === modal.name && isOfSameState(known.flow, modal.flow)) return;
    this.open.update((open) =>
      known === undefined ? [...open, modal] : open.map((one) => (one === known ? modal : one)),
    );
  }

  /** Gives an open modal other values. */
  setValues(id: string, values: OpenModal['values']): void {
    this.open.update((open) => open.map((modal) => (modal.id === id ? { ...modal, values } : modal)));
  }

  /** Gives the open modals the newest form of the values that they were opened with. */
  renew(newest: (value: unknown) => unknown): void {
    this.open.update((open) => {
      const renewed = open.map((modal) => withValues(modal, newest));
      return renewed.some((modal, index) => modal !== open[index]) ? renewed : open;
    });
  }

  remove(id: string): void {
    this.#keepOnly((modal) => modal.id !== id);
  }

  /** Called when a modal, or that it is on its way, is on the screen. */
  markSeen(id: string): void {
    this.#seen.update((seen) => new Set([...seen, id]));
  }

  /** Resolves when a modal is on the screen, or is not to come any more. */
  async whenSeen(id: string): Promise<void> {
    const isSettled = () => this.#seen.get().has(id) || this.open.get().every((modal) => modal.id !== id);
    if (isSettled()) return;
    await new Promise<void>((settle) => {
      const stop = this.#seen.watch(() => {
        if (!isSettled()) return;
        stop();
        settle();
      });
    });
  }

  /** Asks the topmost modal to close. */
  dismissTop(): void {
    this.open.get().at(-1)?.dismiss();
  }

  /** Closes the modals that scripts opened; those of flows stay until their flow goes on. */
  closeOpenedByScripts(): void {
    this.#keepOnly(({ id }) => !id.startsWith('action:'));
  }

  #keepOnly(stays: (modal: OpenModal) => boolean): void {
    this.open.update((open) => (open.every(stays) ? open : open.filter(stays)));
    const open = this.open.get();
    this.#seen.update((seen) => new Set([...seen].filter((id) => open.some((modal) => modal.id === id))));
  }
}

function withValues(modal: OpenModal, newest: (value: unknown) => unknown): OpenModal {
  const values = Object.fromEntries(Object.entries(modal.values).map(([name, value]) => [name, newest(value)]));
  const isSame = Object.keys(values).every((name) => Object.is(values[name], modal.values[name]));
  return isSame ? modal : { ...modal, values };
}

/** Two states of a flow may have one script, and close it by different events. */
function isOfSameState(one: OpenModal['flow'], other: OpenModal['flow']): boolean {
  return one?.actor === other?.actor && one?.dismissal === other?.dismissal;
}

/** Of which kind the script is that `modal.open` names. */
export function kindOfModal(name: string): 'modal' | 'system' {
  return name === 'menu' ? 'system' : 'modal';
}
