import { fromPromise } from 'xstate';

/** A machine was started without something that it declares: a fault of the program, never a refused call. */
export class NotProvidedError extends Error {
  override readonly name = 'NotProvidedError';

  constructor(effect: string) {
    super(`"${effect}" is declared by a machine and was not provided.`);
  }
}

/** Declares a call that the program provides; unprovided, it stops the machine with NotProvidedError. */
export function declaredActor<Output, Input = undefined>(name: string) {
  return fromPromise<Output, Input>(() => Promise.reject(new NotProvidedError(name)));
}

/** Declares an effect that the program provides; unprovided, it stops the machine with NotProvidedError. */
export function declaredEffect<Params = undefined>(name: string) {
  return (_args: unknown, _params: Params): void => {
    throw new NotProvidedError(name);
  };
}
