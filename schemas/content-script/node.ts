import Type from 'typebox';
import { Condition } from '../situation.ts';
import { Bind, Expression } from './dynamic-value.ts';

const NodeId = Type.String({
  pattern: '^[a-z0-9][a-z0-9-]*$',
  maxLength: 80,
  description: 'Stable name among its siblings: lower-case letters, digits and hyphens.',
});

const Each = Type.Object(
  {
    of: Type.Union([Bind, Expression], { description: 'The list: a bound or a computed value.' }),
    as: Type.Optional(
      Type.String({ pattern: '^[a-z][A-Za-z0-9]*$', description: 'Name of one item; "item" if left out.' }),
    ),
    key: Type.Optional(Type.String({ description: 'Property that tells items apart; "id" if left out.' })),
  },
  { description: 'Repeats the node for each item of a list.', additionalProperties: false },
);

/** Properties of a node; nested parts are given, so that a whole tree or a single level can be described. */
function nodeProperties<
  Nested extends Type.TSchema,
  Value extends Type.TSchema,
  Asked extends Type.TSchema,
  Instead extends Type.TSchema,
>(nested: Nested, value: Value, asked: Asked, instead: Instead) {
  return {
    component: Type.String({ minLength: 1, maxLength: 80, description: 'Name in the component catalog.' }),
    requires: Type.Optional(
      Type.String({ pattern: '^\\d+\\.\\d+$', description: 'Least version of the component, such as "1.2".' }),
    ),
    props: Type.Optional(Type.Record(Type.String(), value, { description: 'Properties of the component.' })),
    children: Type.Optional(Type.Array(nested, { description: 'Content of the default slot.' })),
    slots: Type.Optional(
      Type.Record(Type.String(), Type.Array(nested), { description: 'Content of the named slots.' }),
    ),
    when: Type.Optional(Condition),
    visible: Type.Optional(value),
    each: Type.Optional(Each),
    on: Type.Optional(
      Type.Record(Type.String(), Type.Union([asked, Type.Array(asked)]), {
        description: 'Actions by event of the component.',
      }),
    ),
    fallback: Type.Optional(instead),
  };
}

/** Definitions of nodes; part of the module in `script.ts`. */
export const nodeDefinitions = {
  Node: Type.Object(
    {
      id: NodeId,
      ...nodeProperties(Type.Ref('Node'), Type.Ref('DynamicValue'), Type.Ref('Action'), Type.Ref('Fallback')),
    },
    { title: 'Node', description: 'One component with its properties and content.', additionalProperties: false },
  ),
  Fallback: Type.Object(
    {
      id: Type.Optional(NodeId),
      ...nodeProperties(Type.Ref('Node'), Type.Ref('DynamicValue'), Type.Ref('Action'), Type.Ref('Fallback')),
    },
    { title: 'Fallback', description: 'Shown in place of a node that cannot be shown.', additionalProperties: false },
  ),
} as const;

/** One level of a node, its nested parts unchecked: what the page validates before it renders that node. */
export const NodeShape = Type.Object({
  id: Type.Optional(NodeId),
  ...nodeProperties(Type.Unknown(), Type.Unknown(), Type.Unknown(), Type.Unknown()),
});
export type NodeShape = Type.Static<typeof NodeShape>;
