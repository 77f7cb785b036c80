import type { FlowServices } from '#actors/flow-services.ts';
import { flowPrograms } from '#flows/flow-list.ts';
import type { FlowProgram } from '#flows/flow-program.ts';
import type { RunnableFlow } from './flow-host.ts';

type Loaders = Readonly<Record<string, () => Promise<RunnableFlow>>>;

/** Every flow that scripts may start, each loaded when it is first started. */
export function createFlows(services: FlowServices): Loaders {
  const programs: readonly (readonly [string, () => Promise<FlowProgram>])[] = Object.entries(flowPrograms);
  return Object.fromEntries(programs.map(([name, load]) => [name, async () => runnable(await load(), services)]));
}

function runnable({ provide, view, stale = [], input }: FlowProgram, services: FlowServices): RunnableFlow {
  return {
    machine: provide(services),
    view,
    stale,
    input: (values) => (input === undefined ? values : input(values, services)),
  };
}
