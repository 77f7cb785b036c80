/** Bytes of a body, both ends included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

const single = /^bytes=(?:(\d{1,15})-(\d{0,15})|-(\d{1,15}))$/;

/**
 * What a `Range` header asks for of a body of `length` bytes: "none" where the body has nothing of it, undefined where
 * the whole body is the answer, as it is to a header that asks for several ranges or is malformed.
 */
export function byteRangeOf(header: string | undefined, length: number): ByteRange | 'none' | undefined {
  const [whole, from, to, suffix] = single.exec(header ?? '') ?? [];
  if (whole === undefined) return undefined;
  if (suffix !== undefined) {
    const wanted = Math.min(Number(suffix), length);
    return wanted === 0 ? 'none' : { first: length - wanted, last: length - 1 };
  }
  const first = Number(from);
  const last = to === '' ? length - 1 : Math.min(Number(to), length - 1);
  if (to !== '' && Number(to) < first) return undefined;
  return first >= length ? 'none' : { first, last };
}
