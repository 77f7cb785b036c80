import { fromPromise } from 'xstate';
import type { CallFailure } from '#machines/call-failure.ts';

interface PendingCall<Output, Input> {
  readonly input: Input;
  readonly signal: AbortSignal;
  resolve(output: Output): Promise<void>;
  reject(error: unknown): Promise<void>;
}

/** A call that the test answers by hand, in order. */
export function controlledCall<Output, Input = undefined>() {
  const calls: PendingCall<Output, Input>[] = [];
  const logic = fromPromise<Output, Input>(
    ({ input, signal }) =>
      new Promise<Output>((resolve, reject) => {
        calls.push({
          input,
          signal,
          resolve: (output) => {
            resolve(output);
            return settled();
          },
          reject: (error) => {
            reject(error);
            return settled();
          },
        });
      }),
  );
  return {
    logic,
    calls,
    last(): PendingCall<Output, Input> {
      const call = calls.at(-1);
      if (call === undefined) throw new Error('Nothing was called.');
      return call;
    },
  };
}

/** Keeps which effects a machine had, in order, with what they were given. */
export function recordEffects() {
  const effects: unknown[] = [];
  return {
    effects,
    record:
      (name: string) =>
      (_args: unknown, params: unknown): void => {
        effects.push(params === undefined ? name : [name, params]);
      },
  };
}

/** Waits until every promise that can settle has settled. */
export function settled(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

export function callFailure(status: number, code = 'server.error', body?: unknown): CallFailure {
  return Object.assign(new Error(code), { status, code, body });
}
