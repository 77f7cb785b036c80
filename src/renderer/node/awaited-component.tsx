import { use } from 'react';
import type { ReactNode } from 'react';
import type { LoadedComponent } from '#component-registry/definition/implement.ts';
import { ContentError } from '#runtime/reports/content-error.ts';
import type { ScriptEnvironment } from './node-context.ts';

interface AwaitedComponentProps {
  readonly name: string;
  readonly environment: ScriptEnvironment;
  readonly children: (loaded: LoadedComponent) => ReactNode;
}

/** Waits for the chunk of a component. Throws a `ContentError` when it does not come. */
export function AwaitedComponent({ name, environment, children }: AwaitedComponentProps): ReactNode {
  const { registry, selectionKey } = environment;
  return children(use(explained(registry.load(name, selectionKey), name)));
}

const explainedLoads = new WeakMap<Promise<LoadedComponent>, Promise<LoadedComponent>>();

/** The same promise for the same load, as `use` needs it, which says what did not come when it fails. */
function explained(load: Promise<LoadedComponent>, name: string): Promise<LoadedComponent> {
  const known = explainedLoads.get(load);
  if (known !== undefined) return known;
  const made = load.catch((thrown: unknown) => {
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    throw new ContentError('component.unavailable', `"${name}" could not be loaded: ${reason}`);
  });
  explainedLoads.set(load, made);
  return made;
}
