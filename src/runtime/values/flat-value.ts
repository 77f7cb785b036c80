/** How a value begins that names a drawing of the release. */
export const assetPrefix = 'asset:';

/**
 * Says whether an object holds literal values alone, none of them a list or an object: then there is nothing to resolve
 * in it. It may say no of one in which there is nothing either; what it says yes of needs no closer look.
 */
export function isFlat(object: object): boolean {
  for (const name in object) {
    const value: unknown = (object as Readonly<Record<string, unknown>>)[name];
    if (typeof value === 'object' && value !== null) return false;
    if (typeof value === 'string' && value.startsWith(assetPrefix)) return false;
    if (name.startsWith('$') || name === 'ja' || name === '__proto__') return false;
  }
  return true;
}
