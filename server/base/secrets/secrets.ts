import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Everything that is derived from the one secret of a server. */
export interface Secrets {
  /** Encrypts a text for storage; the same `context`, such as the row's id, is wanted to open it. */
  seal(text: string, context: string): string;
  /** Gives back what `seal` took. Throws when the text was changed, moved to another context, or sealed by another key. */
  open(sealed: string, context: string): string;
  /** A secret of its own for one purpose, in URL-safe characters. */
  derive(purpose: string): string;
  /** What a text is known by for one purpose, in URL-safe characters; without the key nobody can find the text by trying. */
  digest(text: string, purpose: string): string;
}

const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/** Secrets from the server's secret key, in whatever form it is kept; AES-256-GCM and HKDF-SHA-256. */
export function createSecrets(secretKey: string): Secrets {
  const deriveKey = (purpose: string) => Buffer.from(hkdfSync('sha256', secretKey, 'kansei', purpose, keyBytes));
  const sealingKey = deriveKey('seal');
  return {
    seal(text, context) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', sealingKey, nonce).setAAD(Buffer.from(context));
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
    },

    open(sealed, context) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', sealingKey, bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      return decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
    },

    derive: (purpose) => deriveKey(purpose).toString('base64url'),
    digest: (text, purpose) => createHmac('sha256', deriveKey(purpose)).update(text).digest('base64url'),
  };
}
