import { memo, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { NodeShape } from '#schemas/content-script/node.ts';
import { matches } from '#schemas/selection.ts';
import { ContentError } from '#runtime/content-error.ts';
import { nestScope } from '#runtime/scope.ts';
import { ComponentNode } from './component-node.tsx';
import { Failure, FallbackScope } from './failure.tsx';
import { NodeBoundary } from './node-boundary.tsx';
import { nodeShapeOf } from './node-shape.ts';
import type { Place } from './place.ts';
import { useScript } from './script-context.ts';
import { uniqueSteps } from './unique-steps.ts';
import { useResolved } from './use-resolved.ts';

/** Renders one node: its shape is checked first, then `when`, `each` and `visible` decide what of it is shown. */
export const NodeView = memo(function NodeView({ node, scope, path }: Place & { readonly node: unknown }): ReactNode {
  let shape: NodeShape;
  try {
    refuseDepth(path);
    shape = nodeShapeOf(node);
  } catch (thrown) {
    return <Failure thrown={thrown} path={path} />;
  }
  return (
    <FallbackScope fallback={shape.fallback} scope={scope} path={path}>
      <NodeBoundary path={path} resetKey={node}>
        <SelectedNode node={shape} scope={scope} path={path} />
      </NodeBoundary>
    </FallbackScope>
  );
});

interface NodePlace extends Place {
  readonly node: NodeShape;
}

function SelectedNode({ node, scope, path }: NodePlace): ReactNode {
  const { selectionKey } = useScript();
  if (!matches(node.when, selectionKey)) return null;
  if (node.each === undefined) return <VisibleNode node={node} scope={scope} path={path} />;
  return <RepeatedNode node={node} each={node.each} scope={scope} path={path} />;
}

function RepeatedNode({ node, each, scope, path }: NodePlace & { readonly each: NonNullable<NodeShape['each']> }) {
  const resolved = useResolved(each.of, scope);
  const name = each.as ?? 'item';
  if ('thrown' in resolved) return <Failure thrown={resolved.thrown} path={path} />;
  const items = resolved.value ?? [];
  if (!Array.isArray(items)) return <NotAList path={path} bound={'$bind' in each.of ? each.of.$bind : each.of.$expr} />;
  const keys = uniqueSteps(items.map((item, position) => itemKey(item, each.key ?? 'id') ?? String(position)));
  return items.map((item: unknown, position) => {
    const key = keys[position] ?? '';
    return <RepeatedItem key={key} node={node} name={name} item={item} scope={scope} path={`${path}[${key}]`} />;
  });
}

function NotAList({ path, bound }: { readonly path: string; readonly bound: string }): ReactNode {
  const error = useMemo(() => new ContentError('each.not-a-list', `"${bound}" is not a list.`), [bound]);
  return <Failure thrown={error} path={path} />;
}

const RepeatedItem = memo(function RepeatedItem({
  node,
  name,
  item,
  scope,
  path,
}: NodePlace & { readonly name: string; readonly item: unknown }): ReactNode {
  const itemScope = useMemo(() => nestScope(scope, { [name]: item }), [scope, name, item]);
  return (
    <NodeBoundary path={path} resetKey={item}>
      <VisibleNode node={node} scope={itemScope} path={path} />
    </NodeBoundary>
  );
});

function VisibleNode({ node, scope, path }: NodePlace): ReactNode {
  const visible = useResolved(node.visible ?? true, scope);
  if ('thrown' in visible) return <Failure thrown={visible.thrown} path={path} />;
  return visible.value ? <ComponentNode node={node} scope={scope} path={path} /> : null;
}

/** Most levels of nodes; the page's own machinery fails on content that is nested without end. */
const deepestNode = 64;

function refuseDepth(path: string): void {
  if (path.split('/').length > deepestNode) {
    throw new ContentError('node.too-deep', `A node is nested more than ${deepestNode} levels deep.`);
  }
}

function itemKey(item: unknown, property: string): string | undefined {
  if (typeof item !== 'object' || item === null || !Object.hasOwn(item, property)) return undefined;
  const key = (item as Record<string, unknown>)[property];
  return typeof key === 'string' || typeof key === 'number' ? String(key) : undefined;
}
