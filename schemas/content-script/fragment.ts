import Type from 'typebox';
import { entities } from '../data-model/sources.ts';
import type { EntityKind } from '../data-model/sources.ts';
import { Name, Text } from '../values/bounded.ts';

const valueTypes = ['text', 'number', 'boolean', 'image', 'path', 'list', 'any'] as const;
export const entityKinds = Object.keys(entities) as readonly EntityKind[];

/** What a parameter of a fragment may be: a kind of value, or an entity. */
export type ParameterType = (typeof valueTypes)[number] | EntityKind;
export const parameterTypes: readonly ParameterType[] = [...valueTypes, ...entityKinds];

const SlotName = '^[a-z][A-Za-z0-9]{0,39}$';

const Parameter = Type.Object(
  {
    type: Type.Enum([...parameterTypes], { description: 'What it takes, written out, bound or computed.' }),
    description: Type.Optional(Text({ description: 'What it is for.' })),
    default: Type.Optional(
      Type.Unknown({
        title: 'Default',
        description: 'What it is if a use leaves it out; uses must give it otherwise.',
      }),
    ),
  },
  { title: 'Parameter', description: 'A value that uses give.', additionalProperties: false },
);

const Slot = Type.Object(
  { description: Type.Optional(Text({ description: 'What it is for.' })) },
  { title: 'Slot', description: 'A place for nodes that uses give.', additionalProperties: false },
);

/** A script that other scripts use with values. Its body is checked as it stands in each use. */
export const FragmentScript = Type.Object(
  {
    $schema: Type.Optional(Text({ title: 'Schema', description: 'Address of this schema, for editors.' })),
    kind: Type.Literal('fragment', { description: 'Always "fragment".' }),
    name: Type.String({
      pattern: '^[a-z0-9][a-z0-9-]*$',
      maxLength: 40,
      description: 'Equal to the name of the file without ".json".',
    }),
    description: Type.Optional(Text({ description: 'What it is for.' })),
    parameters: Type.Optional(
      Type.Record(Type.String({ pattern: SlotName }), Parameter, {
        description: 'Values that uses give, by name; the body reads them as "with.<name>".',
      }),
    ),
    slots: Type.Optional(
      Type.Record(Type.String({ pattern: SlotName }), Slot, {
        description: 'Places for nodes, by name; "children" of a use go to the slot "default".',
      }),
    ),
    body: Type.Object(
      {},
      { title: 'Body', description: 'One node; a node in it may be the use of another fragment, or a slot.' },
    ),
  },
  { title: 'Fragment script', description: 'Content that other scripts use with values.', additionalProperties: false },
);
export type FragmentScript = Type.Static<typeof FragmentScript>;

/** Name of a fragment where a script uses it. */
export const FragmentName = Name({ description: 'Name of the fragment.' });
