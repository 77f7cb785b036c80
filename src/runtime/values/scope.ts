/** Names that shadow the data model below a node: `item` in a repeat, `event` in an action, `modal`. */
export type Scope = Readonly<Record<string, unknown>>;

export const emptyScope: Scope = Object.freeze({});

/** The scope of a nested place: `values` shadow those of `outer`. */
export function nestScope(outer: Scope, values: Readonly<Record<string, unknown>> | undefined): Scope {
  return values === undefined ? outer : { ...outer, ...values };
}
