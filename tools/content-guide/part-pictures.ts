import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { SkinParts } from '#component-registry/definition/skin-parts.ts';

/** What the picture of each component shows, by its name: the parts that are numbered in it, in order, and the others. */
export type PartPictures = Readonly<
  Record<string, { readonly seen: readonly string[]; readonly unseen: readonly string[] }>
>;

/** Where pictures of parts are kept. */
export const picturesFolder = fileURLToPath(new URL('../../docs/images/parts/', import.meta.url));

/** What is written of them beside them. */
export const picturesIndex = `${picturesFolder}index.json`;

/** The file with the picture of a component's parts. */
export function pictureFile(name: string): string {
  return `${picturesFolder}${fileName(name)}`;
}

/** The same for a page of docs/. */
export function pictureAddress(name: string): string {
  return `images/parts/${fileName(name)}`;
}

/** Parts and ornaments of a component, in the order of its definition. */
export function partNames({ parts, ornaments = {} }: SkinParts): readonly string[] {
  return [...Object.keys(parts), ...Object.keys(ornaments)];
}

/** The pictures that there are. */
export function readPartPictures(): PartPictures {
  return existsSync(picturesIndex) ? (JSON.parse(readFileSync(picturesIndex, 'utf8')) as PartPictures) : {};
}

function fileName(name: string): string {
  return `${name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`).toLowerCase()}.webp`;
}
