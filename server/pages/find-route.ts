import type { Route } from '#schemas/content-script/routes.ts';

/** The first route that matches a path exactly, part by part; undefined when the site has no such page (spec §2). */
export function findRoute(routes: readonly Route[], path: string): Route | undefined {
  const parts = path.split('/');
  return routes.find((route) => matches(route.path.split('/'), parts));
}

function matches(pattern: readonly string[], parts: readonly string[]): boolean {
  if (pattern.length !== parts.length) return false;
  return pattern.every((expected, position) => {
    const part = parts[position] ?? '';
    return /^\{\w+\}$/.test(expected) ? part !== '' : expected === part;
  });
}
