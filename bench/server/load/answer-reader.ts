export interface AnswerHead {
  readonly status: number;
  readonly head: string;
}

const headEnd = Buffer.from('\r\n\r\n');
const mostOfHead = 16_384;

/**
 * Finds the ends of HTTP/1.1 answers in the bytes of one connection, without keeping their bodies. Answers must name
 * their length; a throw says which one does not.
 */
export class AnswerReader {
  readonly #onAnswer: (answer: AnswerHead) => void;
  #begun: Buffer | null = null;
  #current: AnswerHead | null = null;
  #missing = 0;

  constructor(onAnswer: (answer: AnswerHead) => void) {
    this.#onAnswer = onAnswer;
  }

  take(chunk: Buffer): void {
    let rest = chunk;
    while (rest.length > 0) rest = this.#current === null ? this.#takeHead(rest) : this.#takeBody(rest, this.#current);
  }

  #takeHead(bytes: Buffer): Buffer {
    const all = this.#begun === null ? bytes : Buffer.concat([this.#begun, bytes]);
    const end = all.indexOf(headEnd);
    if (end === -1) {
      if (all.length > mostOfHead) throw new Error('An answer has no end of its head.');
      this.#begun = all;
      return all.subarray(all.length);
    }
    this.#begun = null;
    const head = all.toString('latin1', 0, end);
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    if (length === undefined) throw new Error(`An answer does not name its length:\n${head}`);
    this.#current = { status: Number(head.slice(9, 12)), head };
    this.#missing = Number(length);
    const rest = all.subarray(end + headEnd.length);
    return this.#missing === 0 ? this.#finish(this.#current, rest) : rest;
  }

  #takeBody(bytes: Buffer, current: AnswerHead): Buffer {
    if (bytes.length < this.#missing) {
      this.#missing -= bytes.length;
      return bytes.subarray(bytes.length);
    }
    return this.#finish(current, bytes.subarray(this.#missing));
  }

  #finish(current: AnswerHead, rest: Buffer): Buffer {
    this.#current = null;
    this.#onAnswer(current);
    return rest;
  }
}
