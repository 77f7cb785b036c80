import type { ApiClient } from '#api-client/api-client.ts';
import type { KeptFiles } from './kept-files.ts';
import type { KeptValues } from './kept-values.ts';
import type { FlowToast } from '#machines/flow-toast.ts';
import type { Product } from '#schemas/entities/product.ts';
import type { User } from '#schemas/entities/user.ts';
import type { EntityKind, EntityOf } from '#schemas/data-model/sources.ts';

/** Everything that the effects of flows can read and do; the app gives it once, for all of them. */
export interface FlowServices {
  readonly api: ApiClient;
  now(): Date;
  product(): Product;
  /** The member as the page shows them; null for a visitor. */
  user(): User | null;
  /** Path of the page that the fan is on, such as "/prizes". */
  path(): string;
  /** Origin of the pages that lead to the social network; empty for the page's own. */
  authOrigin(): string;
  /** Shows a text of the product as a toast. */
  notify(toast: FlowToast): void;
  /** Goes to a page of the site; `replace` takes the place of the page that leads there. */
  navigate(path: string, options?: { readonly replace?: boolean | undefined }): void;
  /** Gives the fan a text as a file to keep. */
  saveFile(name: string, text: string): void;
  /**
   * Leaves the site for an address. Resolves once the fan is back on this very page, as it was left: an app took the
   * address, or Back brought the page; never where the page is gone.
   */
  leaveTo(url: string): Promise<void>;
  /** Puts another member into the data model; null logs the page out. */
  applyUser(user: User | null): void;
  setRegisteredUser(user: User): void;
  /** Keeps in the data model that the member has deleted the account here. */
  setHasLeft(): void;
  /** Puts the new form of an entity wherever it is shown. */
  putEntity<Kind extends EntityKind>(kind: Kind, entity: EntityOf<Kind>): void;
  /** Takes an entity away wherever it is shown: there is no such any more. */
  dropEntity(kind: EntityKind, id: string): void;
  /** Asks the server again for what belongs to the member. */
  refreshMember(): void;
  closeMenu(): void;
  /** What the browser keeps for the member, or the visitor, for a while. */
  readonly kept: KeptValues;
  /** The code of the link that the fan came by, which is kept until it is entered; empty without one. */
  readonly invitationLink: { code(): string; drop(): void };
  /** Files that the browser keeps for the member, or the visitor, for a while. */
  readonly keptFiles: KeptFiles;
  /** Counts something that the fan did, where visits are counted. */
  track(category: string, label: string): void;
  /** What the tab keeps, for as long as it is open. */
  readonly keptInTab: KeptValues;
}
