import Type from 'typebox';

/** A schema that also admits null; `description` is of the whole. */
export function Nullable<Schema extends Type.TSchema>(schema: Schema, description?: string) {
  return Type.Union([schema, Type.Null()], description === undefined ? {} : { description });
}
