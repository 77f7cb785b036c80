/** A part of the program that is loaded when it is first needed. */
export interface OnceLoaded<Part> {
  /** Loads the part, the first time only. One that could not be loaded is tried again by the next call. */
  load(): Promise<Part>;
  /** The part if it has been loaded. */
  loaded(): Part | undefined;
  /** Acts on the part once something has it loaded. */
  whenLoaded(act: (part: Part) => void): void;
}

/** Makes a part that `open` loads. What waits for it goes on in the order in which it asked. */
export function onceLoaded<Part>(open: () => Promise<Part>): OnceLoaded<Part> {
  let opening: Promise<Part> | undefined;
  let part: Part | undefined;
  const waiting: ((part: Part) => void)[] = [];
  return {
    whenLoaded(act) {
      if (part === undefined) waiting.push(act);
      else act(part);
    },
    loaded: () => part,
    load() {
      opening ??= open().then(
        (opened) => {
          part = opened;
          waiting.forEach((act) => act(opened));
          return opened;
        },
        (thrown: unknown) => {
          opening = undefined;
          throw thrown;
        },
      );
      return opening;
    },
  };
}
