/** What checks are computed with: Node's own on a server, WebCrypto in a browser. Texts count in UTF-8. */
export interface FairHashes {
  /** SHA-256, as 64 hexadecimal digits in lower case. */
  sha256(content: string | Uint8Array): Promise<string>;
  /** The 32 bytes of HMAC-SHA-256. */
  hmac(key: string | Uint8Array, text: string): Promise<Uint8Array>;
}

/** The bytes that hexadecimal digits name; null for a text that names none. */
export function bytesOfHex(text: string): Uint8Array | null {
  if (!/^(?:[0-9a-f]{2})+$/.test(text)) return null;
  return Uint8Array.from(text.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
}

/** Bytes as hexadecimal digits in lower case. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
