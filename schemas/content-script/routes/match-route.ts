import type { Route } from './routes.ts';

export interface RouteMatch {
  readonly route: Route;
  /** What the parts in braces stand for, decoded. */
  readonly params: Readonly<Record<string, string>>;
}

/** The first route that matches a path exactly; undefined for the not-found page. */
export function matchRoute(routes: readonly Route[], path: string): RouteMatch | undefined {
  for (const route of routes) {
    const params = matchPath(route.path, path);
    if (params !== undefined) return { route, params };
  }
  return undefined;
}

function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  if (!pattern.includes('{')) return pattern === path ? {} : undefined;
  const expected = pattern.split('/');
  const actual = path.split('/');
  if (expected.length !== actual.length) return undefined;
  const params: Record<string, string> = {};
  for (const [position, part] of expected.entries()) {
    const value = actual[position] ?? '';
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined && part !== value) return undefined;
    if (name !== undefined && value === '') return undefined;
    if (name !== undefined) params[name] = decode(value);
  }
  return params;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
