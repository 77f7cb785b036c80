import { catalog } from '#component-registry/catalog.ts';
import { sharedParts } from '#component-registry/shared-parts.ts';
import type { SkinParts } from '#component-registry/definition/skin-parts.ts';
import { code, paragraphs, table } from '../markdown.ts';
import { pictureAddress, readPartPictures } from '../part-pictures.ts';

/** What skins can style of every component, with a picture of where it is. */
export function partsSection(): string {
  const pictures = readPartPictures();
  return ownersSection(catalog, (owner) => pictures[owner]?.seen);
}

/** What skins can style of the pieces that components share. */
export function sharedPartsSection(): string {
  return ownersSection(sharedParts, () => undefined);
}

/** `seenOf` gives the parts that are numbered in the picture of an owner, in order; undefined without a picture. */
function ownersSection(
  owners: Readonly<Record<string, SkinParts>>,
  seenOf: (owner: string) => readonly string[] | undefined,
): string {
  return paragraphs(
    Object.entries(owners).flatMap(([owner, { parts, ornaments = {}, states = {} }]) => {
      const seen = seenOf(owner);
      const rows = [
        ...Object.entries(parts).map(([part, words]) => [part, code(`${owner}.${part}`), words]),
        ...Object.entries(ornaments).map(([part, words]) => [part, code(`${owner}.${part}`), `${words} An ornament.`]),
        ...Object.entries(states).map(([state, words]) => ['', code(`[data-${state}]`), words]),
      ];
      if (rows.length === 0) return [];
      if (seen === undefined) return [`### ${owner}`, table(['part or state', 'is'], rows.map(withoutFirst))];
      const numbered = rows.map(([part = '', ...rest]) => [numberIn(seen, part), ...rest]);
      const picture = `![The parts of ${owner}, outlined and numbered](${pictureAddress(owner)})`;
      return [`### ${owner}`, picture, table(['no.', 'part or state', 'is'], numbered)];
    }),
  );
}

function withoutFirst(row: readonly string[]): readonly string[] {
  return row.slice(1);
}

function numberIn(seen: readonly string[], part: string): string {
  const index = seen.indexOf(part);
  return index === -1 ? '' : String(index + 1);
}
