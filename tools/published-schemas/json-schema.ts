/** A JSON Schema, read as data. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Says whether a value is an object with names. */
export function isObject(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A plain copy whose references lead into `$defs`, as editors want it; TypeBox refers by `$id`. */
export function rewriteReferences(schema: object): JsonSchema {
  return JSON.parse(
    JSON.stringify(schema, (name, value: unknown) => {
      if (name === '$id') return undefined;
      return name === '$ref' && typeof value === 'string' ? `#/$defs/${value}` : value;
    }),
  ) as JsonSchema;
}

/** A rule for objects whose property has a certain value. */
export function whenProperty(name: string, value: string, rule: JsonSchema): JsonSchema {
  const condition = { properties: { [name]: { const: value } }, required: [name] };
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema, no promise
  return { if: condition, then: rule };
}
