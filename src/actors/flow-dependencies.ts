import type { ApiClient } from '#api-client/api-client.ts';
import type { FlowToast } from '#machines/flow-toast.ts';
import type { Prize } from '#schemas/entities/prize.ts';
import type { Provider } from '#schemas/entities/product.ts';
import type { User } from '#schemas/entities/user.ts';

/** Everything that flows do to the world; the app gives it once. */
export interface FlowDependencies {
  readonly api: ApiClient;
  now(): Date;
  /** Points of the member as the page shows them; 0 for a visitor. */
  point(): number;
  provider(): Provider;
  /** Origin of the pages that lead to the social network; empty for the page's own. */
  authOrigin(): string;
  /** Shows a text of the product as a toast. */
  notify(toast: FlowToast): void;
  /** Goes to a page of the site. */
  navigate(path: string): void;
  /** Leaves the site for an address. */
  leaveTo(url: string): void;
  /** Puts another member into the data model; null logs the page out. */
  applyUser(user: User | null): void;
  setRegisteredUser(user: User): void;
  /** Puts the new form of a prize wherever it is listed. */
  replacePrize(prize: Prize): void;
  /** Asks the server again for what belongs to the member. */
  refreshMember(): void;
  closeMenu(): void;
}
