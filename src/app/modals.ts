import type { SectorKind } from '#schemas/api/contents-scripts.ts';
import type { AskedLeaving } from './leaving.ts';
import { Observable } from './observable.ts';

/** A modal script that is shown, the topmost last. */
export interface OpenModal {
  /** Tells open modals apart; a flow keeps its own through all its modals. */
  readonly id: string;
  /** Of which kind its script is; "product" for one in the product's own words. */
  readonly kind: Extract<SectorKind, 'modal' | 'system'> | 'product';
  readonly name: string;
  /** Read in the script as `modal.<name>`. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Asks whoever opened it to close it. */
  dismiss(): void;
  /** Leaves the page, for a modal that asks whether to. */
  leave?(): void;
}

/** The modals that are open. */
export class Modals {
  readonly open = new Observable<readonly OpenModal[]>([]);

  /**
   * Shows a modal script by its name on top of the others, with the values of the latest call; "menu" is the system
   * script of that name.
   */
  show(name: string, values: OpenModal['values']): void {
    const id = `action:${name}`;
    const kind = name === 'menu' ? 'system' : 'modal';
    const modal: OpenModal = { id, kind, name, values, dismiss: () => this.remove(id) };
    this.open.update((open) => [...open.filter((one) => one.id !== id), modal]);
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

  /** Shows the modal of a flow, in place of the one that the flow shows if there is one. */
  put(modal: OpenModal): void {
    const known = this.open.get().find(({ id }) => id === modal.id);
    if (known?.name === modal.name) return;
    this.open.update((open) =>
      known === undefined ? [...open, modal] : open.map((one) => (one === known ? modal : one)),
    );
  }

  /** Gives the open modals the newest form of the values that they were opened with. */
  renew(newest: (value: unknown) => unknown): void {
    this.open.update((open) => {
      const renewed = open.map((modal) => withValues(modal, newest));
      return renewed.some((modal, index) => modal !== open[index]) ? renewed : open;
    });
  }

  remove(id: string): void {
    this.open.update((open) =>
      open.some((modal) => modal.id === id) ? open.filter((modal) => modal.id !== id) : open,
    );
  }

  /** Asks the topmost modal to close. */
  dismissTop(): void {
    this.open.get().at(-1)?.dismiss();
  }

  /** Closes the modals that scripts opened; those of flows stay until their flow goes on. */
  closeOpenedByScripts(): void {
    this.open.update((open) => open.filter(({ id }) => !id.startsWith('action:')));
  }
}

function withValues(modal: OpenModal, newest: (value: unknown) => unknown): OpenModal {
  const values = Object.fromEntries(Object.entries(modal.values).map(([name, value]) => [name, newest(value)]));
  const isSame = Object.keys(values).every((name) => Object.is(values[name], modal.values[name]));
  return isSame ? modal : { ...modal, values };
}
