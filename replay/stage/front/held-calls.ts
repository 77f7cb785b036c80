import type { ServerResponse } from 'node:http';
import type { VirtualClock } from '../../run/virtual-clock.ts';

/** Calls whose answer waits for the time of the scenario to pass. */
export interface HeldCalls {
  count(): number;
  /**
   * Waits until `due` (ms since 1970; Infinity for ever). Resolves to false when nobody waits for the answer any more:
   * the connection closed, or the play ended.
   */
  hold(due: number, response: ServerResponse): Promise<boolean>;
  /** Lets go of all of them, and of every later one. */
  end(): void;
}

interface HeldCall {
  readonly due: number;
  release(isWanted: boolean): void;
}

/** Holds calls until the clock says so; those that are due are released in the order in which they were due. */
export function createHeldCalls(clock: VirtualClock): HeldCalls {
  const held = new Set<HeldCall>();
  let hasEnded = false;
  const releaseDue = () => {
    const due = [...held].filter((call) => call.due <= clock.now()).toSorted((one, other) => one.due - other.due);
    for (const call of due) call.release(true);
  };
  const unfollow = clock.follow(releaseDue);
  return {
    count: () => held.size,
    hold(due, response) {
      if (hasEnded || response.destroyed) return Promise.resolve(false);
      if (due <= clock.now()) return Promise.resolve(true);
      return new Promise((resolve) => {
        const call: HeldCall = {
          due,
          release(isWanted) {
            held.delete(call);
            response.off('close', drop);
            resolve(isWanted);
          },
        };
        function drop(): void {
          call.release(false);
        }
        response.once('close', drop);
        held.add(call);
      });
    },
    end() {
      hasEnded = true;
      unfollow();
      for (const call of held) call.release(false);
    },
  };
}
