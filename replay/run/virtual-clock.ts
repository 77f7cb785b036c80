/** The time of a scenario: that of the server and of every page, which goes on only when it is asked to. */
export interface VirtualClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Lets time pass: everybody who follows is called in the order in which they began to. */
  advance(milliseconds: number): Promise<void>;
  /** Tells how far time went on, each time. Returns a function that ends it. */
  follow(onAdvance: (milliseconds: number) => Promise<void> | void): () => void;
}

/** A clock that stands at an instant. */
export function createVirtualClock(instant: string): VirtualClock {
  let now = new Date(instant).getTime();
  const followers = new Set<(milliseconds: number) => Promise<void> | void>();
  return {
    now: () => now,
    async advance(milliseconds) {
      now += milliseconds;
      for (const follower of followers) await follower(milliseconds);
    },
    follow(onAdvance) {
      followers.add(onAdvance);
      return () => void followers.delete(onAdvance);
    },
  };
}
