/** A theme, as `themeVariables` writes it, as a style sheet for the root of the document. */
export function themeSheet(variables: ReadonlyMap<string, string>): string {
  return `:root{${[...variables].map(([name, value]) => `${name}:${value}`).join(';')}}`;
}
