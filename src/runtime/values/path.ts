/** Splits a bind path, such as `user.userPoint.point`, into its names. */
export function parsePath(path: string): readonly string[] {
  return path.split('.');
}

/**
 * Reads own properties only, so that no path reaches a prototype; undefined where a step is missing. The names before
 * `from` are left out: whoever calls has followed them already.
 */
export function readPath(value: unknown, segments: readonly string[], from = 0): unknown {
  let current = value;
  for (let position = from; position < segments.length; position += 1) {
    const segment = segments[position] ?? '';
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, segment)) return undefined;
    current = (current as Record<string, unknown>)[segment];
  }
  return current;
}
