/** Does things one after the other; of those that come while one is done, only the last, once it is through. */
export function latestOnly<Value>(act: (value: Value) => Promise<void>): (value: Value) => void {
  let next: { readonly value: Value } | null = null;
  let isActing = false;
  const run = async () => {
    isActing = true;
    while (next !== null) {
      const { value } = next;
      next = null;
      await act(value);
    }
    isActing = false;
  };
  return (value) => {
    next = { value };
    if (!isActing) void run();
  };
}
