import type { SkinParts } from '#component-registry/definition/skin-parts.ts';
import type { ContentVocabulary } from '../../model/content-vocabulary.ts';

/** What a skin can style of a component or of a piece that components share; undefined when there is no such owner. */
export function partsOf({ components, sharedParts }: ContentVocabulary, owner: string): SkinParts | undefined {
  if (Object.hasOwn(components, owner)) return components[owner];
  return Object.hasOwn(sharedParts, owner) ? sharedParts[owner] : undefined;
}
