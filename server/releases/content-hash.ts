import { createHash } from 'node:crypto';

/** SHA-256 in hex: the name of a content. */
export function hashOf(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The hash of a JSON value, whatever its layout and the order of its names. */
export function hashOfJson(value: unknown): string {
  return hashOf(canonicalJson(value));
}

function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, nested: unknown) => {
    if (typeof nested !== 'object' || nested === null || Array.isArray(nested)) return nested;
    return Object.fromEntries(Object.entries(nested).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  });
}
