import { DataStore } from '#runtime/data-store.ts';
import type { Product } from '#schemas/entities/product.ts';
import type { User } from '#schemas/entities/user.ts';
import type { Overrides } from './overrides.ts';

/**
 * A data model in which product and member are as somebody who debugs wants to see them, whoever writes them. What the
 * server holds stays as it is: it refuses what the member has no points for.
 */
export class OverriddenStore extends DataStore {
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
