import { use, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { LoadedComponent } from '#component-registry/implement.ts';
import type { NodeShape } from '#schemas/content-script/node.ts';
import { describeErrors } from '#schemas/validator.ts';
import { satisfiesVersion } from '#schemas/version.ts';
import { ContentError } from '#runtime/content-error.ts';
import { Failure } from './failure.tsx';
import { NodeBoundary } from './node-boundary.tsx';
import { NodeList } from './node-list.tsx';
import type { Place } from './place.ts';
import { useScript } from './script-context.ts';
import { useEmit } from './use-emit.ts';
import type { Resolved } from './use-resolved.ts';
import { useResolved } from './use-resolved.ts';
import { useSlots } from './use-slots.tsx';

interface NodePlace extends Place {
  readonly node: NodeShape;
}

/** Renders the component that a node names, once its chunk is there, with its properties resolved and checked. */
export function ComponentNode({ node, scope, path }: NodePlace): ReactNode {
  const { registry, selectionKey } = useScript();
  if (!registry.has(node.component)) return <UnknownComponent name={node.component} path={path} />;
  const loaded = registry.loaded(node.component, selectionKey) ?? use(registry.load(node.component, selectionKey));
  return <CheckedNode loaded={loaded} node={node} scope={scope} path={path} />;
}

function UnknownComponent({ name, path }: { readonly name: string; readonly path: string }): ReactNode {
  const error = useMemo(
    () => new ContentError('component.unknown', `The catalog has no component named "${name}".`),
    [name],
  );
  return <Failure thrown={error} path={path} />;
}

function CheckedNode({ loaded, node, scope, path }: NodePlace & { readonly loaded: LoadedComponent }): ReactNode {
  const resolved = useResolved(node.props ?? noProps, scope);
  const checked = useMemo(() => checkNode(node, loaded, resolved), [node, loaded, resolved]);
  const { emit, handles } = useEmit(node.on, scope, path);
  const slots = useSlots(node.slots, scope, path);
  if ('thrown' in checked) return <Failure thrown={checked.thrown} path={path} />;
  const { Component } = loaded;
  return (
    <NodeBoundary path={path} resetKey={checked.props}>
      <Component {...checked.props} emit={emit} handles={handles} slots={slots}>
        {node.children && <NodeList nodes={node.children} scope={scope} path={path} />}
      </Component>
    </NodeBoundary>
  );
}

const noProps = Object.freeze({});

type Checked = { readonly props: Readonly<Record<string, unknown>> } | { readonly thrown: unknown };

function checkNode(node: NodeShape, { validate, version }: LoadedComponent, resolved: Resolved): Checked {
  const { component, requires } = node;
  if (requires !== undefined && !satisfiesVersion(version, requires)) {
    const message = `"${component}" is version ${version}; the node requires ${requires}.`;
    return { thrown: new ContentError('component.too-old', message) };
  }
  if ('thrown' in resolved) return resolved;
  if (!validate(resolved.value)) return { thrown: new ContentError('props.invalid', describeErrors(validate)) };
  return { props: resolved.value as Readonly<Record<string, unknown>> };
}
