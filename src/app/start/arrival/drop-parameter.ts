import type { Navigation } from '#app/state/navigation.ts';

/** Takes a parameter out of the address of the page, once what it says is kept. */
export function dropParameter(navigation: Navigation, parameter: string): void {
  const { path, search, hash } = navigation.place.get();
  const rest = new URLSearchParams(search);
  if (!rest.has(parameter)) return;
  rest.delete(parameter);
  navigation.rewrite(`${path}${rest.toString() === '' ? '' : `?${rest.toString()}`}${hash}`);
}
