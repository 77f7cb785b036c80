import type { ProductResponse } from '#schemas/api/product.ts';
import { storageOf } from '../browser/page-environment.ts';
import { showBadge } from './debug-badge.tsx';
import { OverriddenStore } from './overridden-store.ts';
import { clearOverrides, readOverrides } from './overrides.ts';

/** What a build for debugging has beside the ordinary one. */
export interface Debugging {
  /** The data model, with what is overridden. */
  readonly store: OverriddenStore;
  /**
   * Reads what the local storage overrides, before product and member are put into the store, and shows a badge that
   * says so. `ask` asks for the campaign, where its situations have to be known. Never rejects.
   */
  begin(ask: () => Promise<Pick<ProductResponse, 'situations'>>): Promise<void>;
}

/** Opens it for a window, whose data model begins with `model`. */
export function openDebugging(view: Window, model: Readonly<Record<string, unknown>>): Debugging {
  const store = new OverriddenStore(model);
  return {
    store,
    async begin(ask) {
      const storage = storageOf(view);
      if (storage === null) return;
      const read = await readOverrides(storage, async () => (await ask()).situations);
      for (const problem of read.problems) console.warn(`Debugging: ${problem}`);
      store.begin(read);
      const clear = () => {
        clearOverrides(storage);
        view.location.reload();
      };
      if (read.entries.length + read.problems.length > 0) showBadge(view.document, { ...read, clear });
    },
  };
}
