import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'pg';
import type { PoolClient, PoolConfig } from 'pg';
import { errorCodeOf } from '#server/base/error-reason.ts';

type Connected = (error: Error | undefined, client: PoolClient | undefined, done: PoolClient['release']) => void;

const retryMs = 50;
const askForMoreMs = 60_000;

/** Says whether a connection was refused because the server has no more. */
export function isOutOfConnections(error: unknown): boolean {
  return errorCodeOf(error) === '53300';
}

/**
 * A pool that asks for more connections than the server has gets by with those that it got, for a minute: whoever wants
 * one waits for them, `retryForMs` at most where it got none at all.
 */
export class RetryingPool extends Pool {
  readonly #wanted: number;
  readonly #retryForMs: number;

  constructor(config: PoolConfig & { readonly max: number }, retryForMs: number) {
    super(config);
    this.#wanted = config.max;
    this.#retryForMs = retryForMs;
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<PoolClient> | void {
    const connected = this.#connectWithRetries();
    if (callback === undefined) return connected;
    connected.then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => {}),
    );
  }

  async #connectWithRetries(): Promise<PoolClient> {
    const giveUpAt = performance.now() + this.#retryForMs;
    for (;;) {
      try {
        return await super.connect();
      } catch (error) {
        if (!isOutOfConnections(error) || performance.now() > giveUpAt) throw error;
        this.#getByWith(this.totalCount);
        await wait(retryMs);
      }
    }
  }

  #getByWith(connections: number): void {
    if (connections === 0 || this.options.max !== this.#wanted) return;
    this.options.max = connections;
    setTimeout(() => (this.options.max = this.#wanted), askForMoreMs).unref();
  }
}
