import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';

interface Exploration {
  readonly input: unknown;
  /** What events carry, by type; an event may be tried with several payloads. */
  readonly payloads?: Readonly<Record<string, readonly object[]>>;
  /** The state in which the fan leaves the page, with which the flow ends: as good as a final one. */
  readonly leaves?: string;
}

/** Reachable states, and those of them from which no final state can be reached. */
export function explore(machine: AnyStateMachine, { input, payloads = {}, leaves }: Exploration) {
  const events = machine.events.flatMap((type: string) => (payloads[type] ?? [{}]).map((data) => ({ ...data, type })));
  const map = getAdjacencyMap(machine, {
    events: events as never,
    input,
    limit: 20_000,
    serializeState: (snapshot: AnyMachineSnapshot) => JSON.stringify([snapshot.value, snapshot.context]),
  } as never) as Record<
    string,
    { state: AnyMachineSnapshot; transitions: Record<string, { event: EventObject; state: AnyMachineSnapshot }> }
  >;
  const nodes = Object.entries(map);
  const isEnd = ({ status, value }: AnyMachineSnapshot) => status === 'done' || value === leaves;
  const alive = new Set(nodes.filter(([, { state }]) => isEnd(state)).map(([key]) => key));
  for (let size = -1; size !== alive.size;) {
    size = alive.size;
    for (const [key, { transitions }] of nodes) {
      const nextKeys = Object.values(transitions).map(({ state }) => JSON.stringify([state.value, state.context]));
      if (nextKeys.some((next) => alive.has(next))) alive.add(key);
    }
  }
  const valueOf = ([, { state }]: (typeof nodes)[number]) => JSON.stringify(state.value);
  return {
    reached: [...new Set(nodes.map(valueOf))].toSorted(),
    deadEnds: [...new Set(nodes.filter(([key]) => !alive.has(key)).map(valueOf))].toSorted(),
  };
}
