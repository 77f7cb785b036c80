import { createHmac } from 'node:crypto';
import Type from 'typebox';
import Value from 'typebox/value';
import { DisplayData } from '#schemas/entities/user.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Random } from '#server/base/secrets/random.ts';
import { reasonOf } from '#server/base/error-reason.ts';
import { boundedFetch } from '#server/outward/bounded-fetch.ts';
import { GameServiceError } from './game-service.ts';
import type { GameAccount, GameService } from './game-service.ts';

const path = '/associations/verify';
const attempts = 2;
const refusals: readonly number[] = [404, 409, 422];

const Answer = Type.Object({ account: Type.String({ minLength: 1, maxLength: 200 }), displayData: DisplayData });

export interface SignedGameSettings {
  /** Address of the game without a path. */
  readonly address: string;
  /** Shared with the game. */
  readonly secret: string;
  /** How long one attempt may take. */
  readonly withinMs: number;
}

/**
 * A game elsewhere. Each call is signed (HMAC-SHA-256 of method, path, timestamp and body, a line each); what fails
 * without an answer is sent once more under the same idempotency key.
 */
export function signedGameService(
  { address, secret, withinMs }: SignedGameSettings,
  { clock, random }: { readonly clock: Clock; readonly random: Random },
): GameService {
  async function ask(body: string, key: string): Promise<Response> {
    const timestamp = clock.now().toISOString();
    const signature = createHmac('sha256', secret).update(`POST\n${path}\n${timestamp}\n${body}`).digest('hex');
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': key,
      'x-kansei-timestamp': timestamp,
      'x-kansei-signature': signature,
    };
    const response = await boundedFetch(address + path, { method: 'POST', headers, body, redirect: 'error' }, withinMs);
    if (response.status >= 500) throw new GameServiceError(`The game answered ${response.status}.`);
    return response;
  }

  return {
    async verify(credentials) {
      const body = JSON.stringify(credentials);
      const key = random.uuid();
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await accountOf(await ask(body, key));
        } catch (error) {
          if (attempt < attempts) continue;
          throw error instanceof GameServiceError ? error : new GameServiceError(reasonOf(error), { cause: error });
        }
      }
    },
  };
}

async function accountOf(response: Response): Promise<GameAccount | null> {
  if (refusals.includes(response.status)) return null;
  const answer: unknown = response.ok ? await response.json() : null;
  if (Value.Check(Answer, answer)) return answer;
  throw new GameServiceError(`The game answered ${response.status} with what is no account.`);
}
