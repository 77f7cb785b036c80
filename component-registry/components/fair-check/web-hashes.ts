import { hexOf } from '#schemas/fair/fair-hashes.ts';
import type { FairHashes } from '#schemas/fair/fair-hashes.ts';

/** Hashes as browsers compute them; null where the page came over a connection for which they do not. */
export function webHashes(): FairHashes | null {
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle;
  return subtle === undefined ? null : hashesOf(subtle);
}

function hashesOf(subtle: SubtleCrypto): FairHashes {
  const keys = new Map<string | Uint8Array, Promise<CryptoKey>>();
  const keyOf = (key: string | Uint8Array) => {
    const made =
      keys.get(key) ?? subtle.importKey('raw', bytesOf(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
    keys.set(key, made);
    return made;
  };
  return {
    sha256: async (content) => hexOf(new Uint8Array(await subtle.digest('SHA-256', bytesOf(content)))),
    hmac: async (key, text) => new Uint8Array(await subtle.sign('HMAC', await keyOf(key), bytesOf(text))),
  };
}

function bytesOf(content: string | Uint8Array): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(typeof content === 'string' ? new TextEncoder().encode(content) : content);
}
