import { DataStore } from '#runtime/data-store.ts';
import type { ProductResponse } from '#schemas/api/product.ts';
import type { Product } from '#schemas/entities/product.ts';
import type { User } from '#schemas/entities/user.ts';
import { storageOf } from '#app/browser/page-environment.ts';
import { showBadge } from './debug-badge.tsx';
import { clearOverrides, readOverrides } from './overrides.ts';
import type { Overrides } from './overrides.ts';

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

/**
 * A data model in which product and member are as somebody who debugs wants to see them, whoever writes them. What the
 * server holds stays as it is: it refuses what the member has no points for.
 */
class OverriddenStore extends DataStore {
  #overrides: Overrides = { product: {} };

  /** Everything that is written from now on is overridden so. */
  begin(overrides: Overrides): void {
    this.#overrides = overrides;
  }

  override set(root: string, value: unknown): void {
    if (root === 'product') super.set(root, { ...(value as Product), ...this.#overrides.product });
    else if (root === 'user') super.set(root, this.#seen(value as User | null));
    else super.set(root, value);
  }

  #seen(user: User | null): User | null {
    const { product, points } = this.#overrides;
    if (user === null || product.admitsMembers === false) return null;
    return points === undefined ? user : { ...user, userPoint: { ...user.userPoint, point: points } };
  }
}
