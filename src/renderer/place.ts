import type { Scope } from '#runtime/scope.ts';

/** Where a node stands. */
export interface Place {
  readonly scope: Scope;
  /** Ids from the root of the script to here, separated by slashes. */
  readonly path: string;
}
