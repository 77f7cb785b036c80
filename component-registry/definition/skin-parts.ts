/** What of a component, or of a piece that components share, a skin can style. */
export interface SkinParts {
  /** What each part is, by its name: elements carry `data-part="<Owner>.<name>"`. */
  readonly parts: Readonly<Record<string, string>>;
  /** Parts that say nothing and are there for skins alone. */
  readonly ornaments?: Readonly<Record<string, string>>;
  /** Attributes of its parts that tell states apart, by their name without "data-", and their values. */
  readonly states?: Readonly<Record<string, string>>;
}

/** Values that an attribute may have, for its description. */
export function saidValues(values: readonly string[]): string {
  return values.map((value) => `"${value}"`).join(', ');
}
