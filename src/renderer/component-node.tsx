import { use, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { LoadedComponent } from '#component-registry/implement.ts';
import type { NodeShape } from '#schemas/content-script/node.ts';
import { describeErrors } from '#schemas/validator.ts';
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
import { satisfiesVersion } from './version.ts';

interface NodePlace extends Place {
  readonly node: NodeShape;
}

/** Renders the component that a node names, once its chunk is there, with its properties resolved and checked. */
export function ComponentNode({ node, scope, path }: NodePlace): ReactNode {
  const { registry, selectionKey } = useScript();
  const refusal = useMemo(
    () => refusalOf(node.component, node.requires, registry.versionOf(node.component)),
    [node, registry],
  );
  if (refusal !== undefined) return <Failure thrown={refusal} path={path} />;
  const loaded = registry.loaded(node.component, selectionKey) ?? use(registry.load(node.component, selectionKey));
  return <CheckedNode loaded={loaded} node={node} scope={scope} path={path} />;
}

function CheckedNode({ loaded, node, scope, path }: NodePlace & { readonly loaded: LoadedComponent }): ReactNode {
  const resolved = useResolved(node.props ?? noProps, scope);
  const checked = useMemo(() => checkProps(loaded, resolved), [loaded, resolved]);
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

function refusalOf(name: string, required: string | undefined, version: string | undefined): ContentError | undefined {
  if (version === undefined) {
    return new ContentError('component.unknown', `The catalog has no component named "${name}".`);
  }
  if (required === undefined || satisfiesVersion(version, required)) return undefined;
  return new ContentError('component.too-old', `"${name}" is version ${version}; the node requires ${required}.`);
}

type CheckedProps = { readonly props: Readonly<Record<string, unknown>> } | { readonly thrown: unknown };

function checkProps({ validate }: LoadedComponent, resolved: Resolved): CheckedProps {
  if ('thrown' in resolved) return resolved;
  if (!validate(resolved.value)) return { thrown: new ContentError('props.invalid', describeErrors(validate)) };
  return { props: resolved.value as Readonly<Record<string, unknown>> };
}
