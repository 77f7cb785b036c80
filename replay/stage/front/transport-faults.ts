import { apiPrefix } from '#schemas/api/conventions.ts';
import { sandboxPaths } from '#server/testing/door.ts';
import { matchesCall } from '../../run/call-pattern.ts';
import type { TransportFault } from '../stage.ts';

/** Faults that wait for their calls. */
export interface TransportFaults {
  /** Puts these in place of all before. */
  set(faults: readonly TransportFault[]): void;
  /** The fault of a call that comes now, counted as used: the first that names it and is not used up. */
  take(call: { readonly method: string; readonly address: string }): TransportFault | undefined;
  /** Some call may lose its connection yet. */
  losesConnections(): boolean;
}

/** No faults at first. */
export function createTransportFaults(): TransportFaults {
  let waiting: { readonly fault: TransportFault; left: number }[] = [];
  return {
    set(faults) {
      waiting = faults.map((fault) => ({ fault, left: fault.times ?? Infinity }));
    },
    take({ method, address }) {
      const call = { method, path: withoutPrefix(address) };
      const found = waiting.find(({ fault, left }) => left > 0 && matchesCall(patternOf(fault), call));
      if (found) found.left -= 1;
      return found?.fault;
    },
    losesConnections: () => waiting.some(({ fault, left }) => left > 0 && fault.loses !== undefined),
  };
}

const providerPatterns = { token: `POST ${sandboxPaths.token}`, profile: `GET ${sandboxPaths.profile}` } as const;

function patternOf(fault: TransportFault): string {
  return 'call' in fault ? fault.call : providerPatterns[fault.provider];
}

function withoutPrefix(address: string): string {
  return address.startsWith(`${apiPrefix}/`) ? address.slice(apiPrefix.length) : address;
}
