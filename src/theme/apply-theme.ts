/** Sets the variables on an element, normally the root of the document, in place of those of the theme before. */
export function applyTheme(element: HTMLElement, variables: ReadonlyMap<string, string>): void {
  const stale = Array.from(element.style).filter((name) => name.startsWith('--k-') && !variables.has(name));
  for (const name of stale) element.style.removeProperty(name);
  for (const [name, value] of variables) element.style.setProperty(name, value);
}
