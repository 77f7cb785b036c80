import { catalog } from '#component-registry/catalog.ts';
import { sharedParts } from '#component-registry/shared-parts.ts';
import type { SkinParts } from '#component-registry/definition/skin-parts.ts';
import { code, paragraphs, table } from '../markdown.ts';

/** What skins can style of every component. */
export function partsSection(): string {
  return ownersSection(catalog);
}

/** What skins can style of the pieces that components share. */
export function sharedPartsSection(): string {
  return ownersSection(sharedParts);
}

function ownersSection(owners: Readonly<Record<string, SkinParts>>): string {
  return paragraphs(
    Object.entries(owners).flatMap(([owner, { parts, ornaments = {}, states = {} }]) => {
      const rows = [
        ...Object.entries(parts).map(([part, words]) => [code(`${owner}.${part}`), words]),
        ...Object.entries(ornaments).map(([part, words]) => [code(`${owner}.${part}`), `${words} An ornament.`]),
        ...Object.entries(states).map(([state, words]) => [code(`[data-${state}]`), words]),
      ];
      return rows.length === 0 ? [] : [`### ${owner}`, table(['part or state', 'is'], rows)];
    }),
  );
}
