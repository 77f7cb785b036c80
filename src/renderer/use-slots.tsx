import { memo, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { SlotRenderer } from '#component-registry/component-props.ts';
import type { NodeShape } from '#schemas/content-script/node.ts';
import type { Scope } from '#runtime/scope.ts';
import { nestScope } from '#runtime/scope.ts';
import { NodeList } from './node-list.tsx';
import type { Place } from './place.ts';

type SlotValues = Readonly<Record<string, unknown>>;

/** Renderers for the named slots of a node. Content whose values did not change is not rendered again. */
export function useSlots(
  slots: NodeShape['slots'],
  scope: Scope,
  path: string,
): Readonly<Record<string, SlotRenderer>> {
  return useMemo(() => {
    const renderers: Record<string, SlotRenderer> = {};
    for (const [name, nodes] of Object.entries(slots ?? {})) {
      renderers[name] = (values = noValues) => (
        <SlotContent nodes={nodes} values={values} scope={scope} path={`${path}/${name}`} />
      );
    }
    return renderers;
  }, [slots, scope, path]);
}

interface SlotContentProps extends Place {
  readonly nodes: readonly unknown[];
  readonly values: SlotValues;
}

const SlotContent = memo(function SlotContent({ nodes, values, scope, path }: SlotContentProps): ReactNode {
  const slotScope = useMemo(() => nestScope(scope, values), [scope, values]);
  return <NodeList nodes={nodes} scope={slotScope} path={path} />;
}, sameSlotContent);

const noValues: SlotValues = Object.freeze({});

function sameSlotContent(before: SlotContentProps, after: SlotContentProps): boolean {
  return (
    before.nodes === after.nodes &&
    before.scope === after.scope &&
    before.path === after.path &&
    sameValues(before.values, after.values)
  );
}

function sameValues(before: SlotValues, after: SlotValues): boolean {
  const names = Object.keys(before);
  return names.length === Object.keys(after).length && names.every((name) => Object.is(before[name], after[name]));
}
