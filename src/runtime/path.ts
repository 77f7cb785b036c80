/** Splits a bind path, such as `user.userPoint.point`, into its names. */
export function parsePath(path: string): readonly string[] {
  return path.split('.');
}

/** Reads own properties only, so that no path reaches a prototype; undefined where a step is missing. */
export function readPath(value: unknown, segments: readonly string[]): unknown {
  let current = value;
  for (const segment of segments) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, segment)) return undefined;
    current = (current as Record<string, unknown>)[segment];
  }
  return current;
}
