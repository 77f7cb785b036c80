/** A message of PostgreSQL's protocol: its letter, what it holds, and all of its bytes. */
export interface WireMessage {
  readonly letter: string;
  readonly payload: Buffer;
  readonly bytes: Buffer;
}

const letterBytes = 1;
const lengthBytes = 4;

/** Cuts a stream of bytes into the messages of PostgreSQL's protocol. A client begins with one that has no letter. */
export class MessageCutter {
  #rest = Buffer.alloc(0);
  #beginsWithoutLetter: boolean;

  constructor({ beginsWithoutLetter }: { readonly beginsWithoutLetter: boolean }) {
    this.#beginsWithoutLetter = beginsWithoutLetter;
  }

  /** The messages that are whole with these bytes. */
  cut(bytes: Uint8Array): readonly WireMessage[] {
    this.#rest = Buffer.concat([this.#rest, bytes]);
    const messages: WireMessage[] = [];
    for (let next = this.#next(); next !== null; next = this.#next()) messages.push(next);
    return messages;
  }

  #next(): WireMessage | null {
    const start = this.#beginsWithoutLetter ? 0 : letterBytes;
    if (this.#rest.length < start + lengthBytes) return null;
    const end = start + this.#rest.readUInt32BE(start);
    if (this.#rest.length < end) return null;
    const bytes = this.#rest.subarray(0, end);
    this.#rest = this.#rest.subarray(end);
    this.#beginsWithoutLetter = false;
    return { letter: bytes.toString('latin1', 0, start), payload: bytes.subarray(start + lengthBytes), bytes };
  }
}
