/** First parts of the addresses that the server answers itself: no page of a campaign is there. */
export const reservedPaths: ReadonlySet<string> = new Set([
  'assets',
  'auth',
  'content',
  'docs',
  'healthz',
  'readyz',
  'sandbox',
  'schemas',
  'service',
]);

/** The first part of a path, without its slash. */
export function firstPart(path: string): string {
  return path.split('/')[1] ?? '';
}
