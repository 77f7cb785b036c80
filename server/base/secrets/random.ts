import { randomBytes, randomUUID } from 'node:crypto';

/** Source of identifiers and secrets. */
export interface Random {
  bytes(count: number): Uint8Array;
  uuid(): string;
}

/** The system's cryptographic generator. */
export const systemRandom: Random = { bytes: (count) => randomBytes(count), uuid: () => randomUUID() };
