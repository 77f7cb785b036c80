/** Something that releases are made of, by the hash of its bytes. */
export interface Content {
  readonly hash: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** Media type of a style sheet. */
export const sheetType = 'text/css; charset=utf-8';
