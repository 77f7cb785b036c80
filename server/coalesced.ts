/**
 * Makes one read of many that are asked for at once: whoever asks while a read is under way shares the next one, so that
 * nobody gets what was read before they asked. One read is under way at a time, with the argument that was given last; a
 * failed one fails those who share it.
 */
export function coalesced<Value, Argument = void>(
  read: (argument: Argument) => Promise<Value>,
): (argument: Argument) => Promise<Value> {
  let current: Promise<Value> | null = null;
  let next: { readonly value: Promise<Value>; argument: Argument } | null = null;

  function begin(argument: Argument): Promise<Value> {
    const begun = read(argument).finally(() => {
      if (current === begun) current = null;
    });
    current = begun;
    return begun;
  }

  function following(running: Promise<Value>, argument: Argument) {
    const waiting = { argument, value: running.then(go, go) };
    function go(): Promise<Value> {
      next = null;
      return begin(waiting.argument);
    }
    return waiting;
  }

  return (argument) => {
    if (current === null) return begin(argument);
    next ??= following(current, argument);
    next.argument = argument;
    return next.value;
  };
}
