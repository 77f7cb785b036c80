import { setImmediate as turnOfLoop } from 'node:timers/promises';

/**
 * Makes one read of many that are asked for at once: in one turn of the event loop, and while a read is under way, so that
 * nobody gets what was read before they asked. One read is under way at a time, with the argument that was given last; a
 * failed one fails those who share it.
 */
export function coalesced<Value, Argument = void>(
  read: (argument: Argument) => Promise<Value>,
): (argument: Argument) => Promise<Value> {
  interface Waiting {
    readonly value: Promise<Value>;
    argument: Argument;
  }
  let running: Promise<unknown> | null = null;
  let waiting: Waiting | null = null;

  function begin(argument: Argument): Promise<Value> {
    waiting = null;
    const value = read(argument);
    running = value.then(end, end);
    return value;
  }

  function end(): void {
    running = null;
  }

  function wait(argument: Argument): Waiting {
    // Requests that the network brought together are handled in one turn: the first must not be read for alone.
    const free = running ?? turnOfLoop();
    const asked: Waiting = { argument, value: free.then(() => begin(asked.argument)) };
    return asked;
  }

  return (argument) => {
    const asked = (waiting ??= wait(argument));
    asked.argument = argument;
    return asked.value;
  };
}
