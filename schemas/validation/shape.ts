import type Type from 'typebox';

/**
 * What an answer must have of a JSON Schema, as plain data: the words for people are gone, and so is the ban on
 * properties that it does not name, since a newer server may send more.
 */
export interface Shape {
  readonly type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null';
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  /** Of `properties`, those that may be missing. */
  readonly optional?: readonly string[];
  /** Of an object whose names are data: what stands under each, by a pattern of its name. */
  readonly patternProperties?: Readonly<Record<string, Shape>>;
  /** Only beside `patternProperties`: no other names. */
  readonly additionalProperties?: false;
  readonly items?: Shape;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** The shape of the values of a type. */
export interface ShapeOf<out Value> extends Shape {
  /** Is never there: it keeps the shapes of different values apart. */
  readonly '~value'?: Value;
}

/**
 * The shapes of schemas, by their names.
 * @public for src/validators.d.ts
 */
export type ShapesOf<Schemas extends Readonly<Record<string, Type.TSchema>>> = {
  readonly [Name in keyof Schemas]: ShapeOf<Type.Static<Schemas[Name]>>;
};
