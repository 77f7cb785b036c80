import { memo, useMemo } from 'react';
import type { ReactNode } from 'react';
import { nestScope } from '#runtime/values/scope.ts';
import type { NodeContext } from './node-context.ts';

type SlotValues = Readonly<Record<string, unknown>>;

interface SlotContentProps {
  readonly nodes: readonly unknown[];
  /** What the component provides to the content of the slot. */
  readonly values: SlotValues | undefined;
  readonly around: NodeContext;
  /** Handed down, because nodes hold slots and modules must not form a circle. */
  readonly render: (nodes: readonly unknown[], around: NodeContext) => ReactNode;
}

/** The content of a slot. While its values stay the same, it is not rendered again. */
export const SlotContent = memo(function SlotContent({ nodes, values, around, render }: SlotContentProps): ReactNode {
  const inside = useMemo(() => ({ ...around, scope: nestScope(around.scope, values) }), [around, values]);
  return render(nodes, inside);
}, sameContent);

function sameContent(before: SlotContentProps, after: SlotContentProps): boolean {
  return before.nodes === after.nodes && before.around === after.around && sameValues(before.values, after.values);
}

const noValues: SlotValues = Object.freeze({});

function sameValues(before: SlotValues = noValues, after: SlotValues = noValues): boolean {
  const names = Object.keys(before);
  return names.length === Object.keys(after).length && names.every((name) => Object.is(before[name], after[name]));
}
