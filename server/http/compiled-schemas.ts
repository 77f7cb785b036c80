/**
 * Gives what `compile` makes of a schema, made once for all servers of this process: routes write the same schema in objects
 * of their own, for each server anew.
 */
export function compiledOnce<Compiled>(compile: (schema: object) => Compiled): (schema: object) => Compiled {
  const byObject = new WeakMap<object, Compiled>();
  const byText = new Map<string, Compiled>();
  return (schema) => {
    const known = byObject.get(schema);
    if (known !== undefined) return known;
    const text = JSON.stringify(schema);
    const compiled = byText.get(text) ?? compile(schema);
    byObject.set(schema, compiled);
    byText.set(text, compiled);
    return compiled;
  };
}
