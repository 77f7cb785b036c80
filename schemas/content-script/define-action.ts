import Type from 'typebox';
import { longestName } from '../values/limits.ts';

/**
 * What a field of an action holds, beyond its schema: the checks of a publish compare it with that. `value`, `path` (of
 * the site) and `address` (outside it) may be dynamic, `values` are such by name; the others are written as they are.
 */
export type Holds = 'value' | 'values' | 'path' | 'address' | 'modal' | 'flow' | 'list' | 'plain';

/** A field of an action, in a whole script (`schema`) and with its values unchecked (`shape`). */
export interface ActionField<Schema extends Type.TSchema = Type.TSchema, Shape extends Type.TSchema = Type.TSchema> {
  readonly schema: Schema;
  readonly shape: Shape;
  readonly holds: Holds;
}

type Fields = Readonly<Record<string, ActionField>>;

type Part<Name extends string, Own extends Fields, Side extends 'schema' | 'shape'> = Type.TObject<
  { action: Type.TLiteral<Name> } & { [Field in keyof Own]: Own[Field][Side] }
>;

/** What a script may say of one action, and a node that asks for it, for the guide. */
export interface ActionDefinition<Name extends string = string, Own extends Fields = Fields> {
  readonly name: Name;
  readonly fields: Own;
  readonly schema: Part<Name, Own, 'schema'>;
  readonly shape: Part<Name, Own, 'shape'>;
  readonly example: object;
}

/** Declares an action for scripts: `name` is what they write, `example` a node that asks for it. */
export function defineAction<const Name extends string, Own extends Fields = Record<never, never>>(definition: {
  name: Name;
  description: string;
  fields?: Own;
  example: object;
}): ActionDefinition<Name, Own> {
  const { name, description, fields = {} as Own, example } = definition;
  const part = (side: 'schema' | 'shape') =>
    Type.Object(
      {
        action: Type.Literal(name, { description }),
        ...Object.fromEntries(Object.entries(fields).map(([field, made]) => [field, made[side]])),
      },
      { title: `Action "${name}"`, description, additionalProperties: false },
    );
  return {
    name,
    fields,
    schema: part('schema') as unknown as Part<Name, Own, 'schema'>,
    shape: part('shape') as unknown as Part<Name, Own, 'shape'>,
    example,
  };
}

/** A value that may be dynamic. */
export function value(description: string, holds: 'value' | 'path' | 'address' = 'value') {
  return { schema: Type.Ref('DynamicValue', { description }), shape: Type.Unknown({ description }), holds };
}

/** Dynamic values by name, which may be left out. */
export function values(description: string) {
  const byName = <Value extends Type.TSchema>(one: Value) =>
    Type.Optional(Type.Record(Type.String(), one, { description }));
  return { schema: byName(Type.Ref('DynamicValue')), shape: byName(Type.Unknown()), holds: 'values' } as const;
}

/** A name that is written as it is, of what `holds` says. */
export function name(description: string, holds: Holds = 'plain') {
  return plain(Type.String({ minLength: 1, maxLength: longestName, description }), holds);
}

/** What is written as it is. */
export function plain<Schema extends Type.TSchema>(schema: Schema, holds: Holds = 'plain') {
  return { schema, shape: schema, holds };
}

/** A field that may be left out. */
export function optional<Schema extends Type.TSchema, Shape extends Type.TSchema>({
  schema,
  shape,
  holds,
}: ActionField<Schema, Shape>) {
  return { schema: Type.Optional(schema), shape: Type.Optional(shape), holds };
}
