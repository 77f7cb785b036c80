/** What the attributes of the root element begin with that hold the settings of the design. */
export const designPrefix = 'data-design-';

/** The settings of the design as attributes of the root element, by name. */
export function designAttributes(properties: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(properties).map(([name, value]) => [`${designPrefix}${name}`, value]));
}
