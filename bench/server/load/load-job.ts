/** What a run of load asks for. */
export interface LoadJob {
  readonly port: number;
  /** Connections that are kept open; each sends its next request as soon as the answer to the last one is there. */
  readonly connections: number;
  /** After this long nothing is sent any more; what is under way is waited for. */
  readonly milliseconds: number;
  /** Texts of HTTP requests, sent in turn; `uniquePlace` in one is replaced by a text that never comes twice. */
  readonly requests: readonly string[];
}

/** What came of it. */
export interface LoadResult {
  /** Answers with status 200. */
  readonly answers: number;
  /** The first answer of another status, with its head; null when there was none. */
  readonly unexpected: string | null;
  readonly seconds: number;
  /** Processor time that the generator itself took, in seconds. */
  readonly ownSeconds: number;
  /** Milliseconds within which half, and 99 of 100, were answered. */
  readonly median: number;
  readonly slowest: number;
}

/** Stands in a request for a text that is new for each one. */
export const uniquePlace = '{unique}';
