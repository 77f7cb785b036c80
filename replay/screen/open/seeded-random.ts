/** Where a window counts its documents, so that none has the random numbers of another. */
export const documentsCounter = 'replay-documents';

/**
 * Runs in every document before its own scripts: random numbers come from `seed`, and go on from document to document of a
 * window, so that none has those of another. Only methods stand in it, since names of functions are not kept there.
 */
export function seedRandom(seed: string): void {
  const counter = {
    name: 'replay-documents',
    next(): number {
      try {
        const count = Number(sessionStorage.getItem(counter.name) ?? 0) + 1;
        sessionStorage.setItem(counter.name, String(count));
        return count;
      } catch {
        return 0;
      }
    },
  };
  const generator = {
    state: 0x811c9dc5,
    begin(words: string): void {
      for (const letter of words)
        generator.state = Math.imul(generator.state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
    },
    /** 32 bits of the generator "mulberry32". */
    next(): number {
      generator.state = (generator.state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(generator.state ^ (generator.state >>> 15), generator.state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return (mixed ^ (mixed >>> 14)) >>> 0;
    },
  };
  generator.begin(`${seed}:${counter.next()}`);
  Math.random = () => generator.next() / 2 ** 32;
  crypto.getRandomValues = <View extends ArrayBufferView>(view: View): View => {
    const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
    for (let index = 0; index < bytes.length; index += 1) bytes[index] = generator.next() >>> 24;
    return view;
  };
  Object.defineProperty(crypto, 'randomUUID', {
    configurable: true,
    value: () => {
      const bytes = crypto.getRandomValues(new Uint8Array(16));
      bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
      bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
      const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
      return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    },
  });
}
