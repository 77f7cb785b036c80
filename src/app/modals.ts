import type { SectorKind } from '#schemas/api/contents-scripts.ts';
import { Observable } from './observable.ts';

/** A modal script that is shown, the topmost last. */
export interface OpenModal {
  /** Tells open modals apart; a flow keeps its own through all its modals. */
  readonly id: string;
  readonly kind: Extract<SectorKind, 'modal' | 'system'>;
  readonly name: string;
  /** Read in the script as `modal.<name>`. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Asks whoever opened it to close it. */
  dismiss(): void;
}

/** The modals that are open. */
export class Modals {
  readonly open = new Observable<readonly OpenModal[]>([]);

  /** Shows a modal script by its name on top of the others; "menu" is the system script of that name. */
  show(name: string, values: OpenModal['values']): void {
    const id = `action:${name}`;
    this.put({ id, kind: name === 'menu' ? 'system' : 'modal', name, values, dismiss: () => this.remove(id) });
  }

  /** Shows a modal, in place of the one with the same id if there is one. */
  put(modal: OpenModal): void {
    const known = this.open.get().find(({ id }) => id === modal.id);
    if (known?.name === modal.name) return;
    this.open.update((open) =>
      known === undefined ? [...open, modal] : open.map((one) => (one === known ? modal : one)),
    );
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
