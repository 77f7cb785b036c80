/** Keywords whose values hold schemas by names of the author's own. */
const namedSchemas = new Set(['properties', 'patternProperties', '$defs']);
const annotations = new Set(['title', 'description', 'examples']);

/** A plain copy of a JSON Schema without the words for people, which the code of a validator would carry along. */
export function withoutAnnotations(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutAnnotations);
  if (typeof schema !== 'object' || schema === null) return schema;
  const keywords = Object.entries(schema).filter(([keyword]) => !annotations.has(keyword));
  return Object.fromEntries(
    keywords.map(([keyword, value]) => [
      keyword,
      namedSchemas.has(keyword) ? withoutAnnotationsByName(value) : withoutAnnotations(value),
    ]),
  );
}

function withoutAnnotationsByName(schemas: object): unknown {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, withoutAnnotations(schema)]));
}
