import Type from 'typebox';
import { List, Name } from '../values/bounded.ts';
import { Condition } from '../campaign/situation.ts';
import { Bind, Expression } from './dynamic-value.ts';
import { mostRepeatedNodes } from './node-limits.ts';
import { mostActions, mostNodes } from '../values/limits.ts';

const NodeId = Type.String({
  title: 'Identifier',
  pattern: '^[a-z0-9][a-z0-9-]*$',
  maxLength: 80,
  description:
    'Name among its siblings: lower-case letters, digits and hyphens. Reports name nodes by it: keep it stable.',
});

const Each = Type.Object(
  {
    of: Type.Union([Bind, Expression], { title: 'List', description: 'The list: a bound or a computed value.' }),
    as: Type.Optional(
      Type.String({
        pattern: '^[a-z][A-Za-z0-9]{0,39}$',
        title: 'Name of the item',
        description: 'What the values inside call one item; "item" if left out.',
      }),
    ),
    key: Type.Optional(
      Name({ description: 'Property of an item that distinguishes it from the others; "id" if left out.' }),
    ),
  },
  {
    title: 'Repeat',
    description:
      'Repeats the node for each item of a list; the item is bound by its name. The repeats of a script show at most ' +
      `${mostRepeatedNodes.toLocaleString('en')} nodes together, counted for a page of each list.`,
    additionalProperties: false,
  },
);

/** Schemas of what stands in a node. */
interface NodeParts<
  Nested extends Type.TSchema,
  Value extends Type.TSchema,
  Asked extends Type.TSchema,
  Instead extends Type.TSchema,
> {
  readonly nested: Nested;
  readonly asked: Asked;
  value(words?: Type.TSchemaOptions): Value;
  instead(words: Type.TSchemaOptions): Instead;
}

/** Properties of a node; nested parts are given, so that a whole tree or a single level can be described. */
function nodeProperties<
  Nested extends Type.TSchema,
  Value extends Type.TSchema,
  Asked extends Type.TSchema,
  Instead extends Type.TSchema,
>({ nested, asked, value, instead }: NodeParts<Nested, Value, Asked, Instead>) {
  return {
    component: Type.String({ minLength: 1, maxLength: 80, description: 'Name in the component catalog.' }),
    requires: Type.Optional(
      Type.String({
        pattern: '^\\d{1,4}\\.\\d{1,4}$',
        description: 'Least version of the component, such as "1.2". A page with an older one shows the fallback.',
      }),
    ),
    props: Type.Optional(
      Type.Record(Type.String(), value(), {
        description: 'Properties of the component, as its definition names them.',
      }),
    ),
    children: Type.Optional(List(nested, mostNodes, { description: 'Nodes in the default slot of the component.' })),
    slots: Type.Optional(
      Type.Record(Type.String(), List(nested, mostNodes), {
        description: 'Nodes in the named slots of the component.',
      }),
    ),
    when: Type.Optional(Condition),
    visible: Type.Optional(
      value({
        description: 'Shown only when this is true: anything but false, null, 0 and the empty text. True if left out.',
      }),
    ),
    each: Type.Optional(Each),
    on: Type.Optional(
      Type.Record(Type.String(), Type.Union([asked, List(asked, mostActions)]), {
        description: 'What happens at an event of the component: an action, or several in order.',
      }),
    ),
    fallback: Type.Optional(instead({ description: 'A node shown in place of this one when it cannot be shown.' })),
  };
}

const wholeTree: NodeParts<Type.TRef<'Node'>, Type.TRef<'DynamicValue'>, Type.TRef<'Action'>, Type.TRef<'Fallback'>> = {
  nested: Type.Ref('Node'),
  asked: Type.Ref('Action'),
  value: (words) => Type.Ref('DynamicValue', words),
  instead: (words) => Type.Ref('Fallback', words),
};

/** Definitions of nodes; part of the module in `script.ts`. */
export const nodeDefinitions = {
  Node: Type.Object(
    {
      id: NodeId,
      ...nodeProperties(wholeTree),
    },
    { title: 'Node', description: 'One component with its properties and content.', additionalProperties: false },
  ),
  Fallback: Type.Object(
    {
      id: Type.Optional(NodeId),
      ...nodeProperties(wholeTree),
    },
    { title: 'Fallback', description: 'Shown in place of a node that cannot be shown.', additionalProperties: false },
  ),
} as const;

/** One level of a node, its nested parts unchecked: what the page validates before it renders that node. */
export const NodeShape = Type.Object({
  id: Type.Optional(NodeId),
  ...nodeProperties({
    nested: Type.Unknown(),
    asked: Type.Unknown(),
    value: (words) => Type.Unknown(words),
    instead: (words) => Type.Unknown(words),
  }),
});
export type NodeShape = Type.Static<typeof NodeShape>;
