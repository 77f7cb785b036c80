import type { Flow } from '#machines/flow.ts';
import { flows } from './flow-list.ts';

type Flows = typeof flows;
type Loaded = { readonly [Name in keyof Flows]: Awaited<ReturnType<Flows[Name]>> };

/** Each under its own name, with a view that is its contract's; anything else does not compile. */
type Catalog = {
  readonly [Name in keyof Loaded]: Flow<Loaded[Name]['contract'], Loaded[Name]['machine']> & {
    readonly contract: { readonly name: Name };
  };
};

/** Every flow that scripts may start, as the server, the checks and the guide know it: without effects. */
export const flowCatalog: Catalog = await loadAll();

async function loadAll(): Promise<Loaded> {
  const loaded = Object.entries(flows).map(async ([name, load]) => [name, await load()] as const);
  return Object.fromEntries(await Promise.all(loaded)) as Loaded;
}
