const offsetBasis = 0xcbf29ce484222325n;
const prime = 0x100000001b3n;

/**
 * Names a JSON value by 16 hex digits (FNV-1a, 64 bits over UTF-16 units): the same for equal values whatever the order
 * of their properties. Keeps what a request carries, such as a password, out of what is stored.
 */
export function fingerprint(value: unknown): string {
  const text = JSON.stringify(value, (_key, part: unknown) => sortProperties(part)) ?? '';
  let hash = offsetBasis;
  for (let index = 0; index < text.length; index += 1) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(index))) * prime);
  }
  return hash.toString(16).padStart(16, '0');
}

function sortProperties(part: unknown): unknown {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
  // oxlint-disable-next-line unicorn/no-array-sort -- Safari 15 has no toSorted
  return Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)));
}
