import { CardFace } from '#schemas/campaign/profile-card.ts';
import type { JsonPath } from '../json/json-path.ts';
import { propertyOf } from '../json/json-path.ts';
import { findMismatches } from '../types/find-mismatches.ts';
import { asJsonSchema } from '../types/json-schema.ts';
import { packageFolder } from './declared-faces.ts';

/** A face of the profile card. */
export interface DeclaredCardFace {
  readonly face: CardFace;
  /** Where it stands in campaign.json. */
  readonly path: JsonPath;
}

/** The faces that the value of a campaign.json declares for its profile card, as far as they have the form of one. */
export function declaredCardFaces(campaign: unknown): readonly DeclaredCardFace[] {
  const list = propertyOf(propertyOf(campaign, 'profileCard'), 'faces');
  if (!Array.isArray(list)) return [];
  return list.flatMap((face: unknown, index) =>
    isFace(face) ? [{ face, path: ['profileCard', 'faces', index] }] : [],
  );
}

/** The schema check says what else is wrong with it. */
function isFace(value: unknown): value is CardFace {
  return findMismatches(asJsonSchema(CardFace), value).length === 0;
}

/** The style sheet of one weight in a package of Fontsource. */
export function sheetOfWeight(weight: number): string {
  return `${weight}.css`;
}

/** A part of a font, with some of its characters. */
export interface FontSlice {
  /** Its path in its package. */
  readonly file: string;
  /** Its characters, as `unicode-range` lists them; undefined for all that it has. */
  readonly range: string | undefined;
}

/** The WOFF2 slices that a style sheet of Fontsource names, in its order; what looks otherwise is left out. */
export function slicesIn(sheet: string): readonly FontSlice[] {
  return [...sheet.matchAll(/@font-face\s*\{([^{}]*)\}/g)].flatMap(([, rule = '']) => {
    const file = /url\(\.\/(files\/[A-Za-z0-9][A-Za-z0-9._-]*\.woff2)\)/.exec(rule)?.[1];
    const range = /unicode-range:\s*(U\+[0-9A-Fa-fU+?,\s-]*)/.exec(rule)?.[1];
    return file === undefined ? [] : [{ file, range: range?.trim() }];
  });
}

/** A face with the slices of its package, in the order of its style sheet. */
export interface SlicedFace {
  readonly slices: readonly (FontSlice & { readonly bytes: Uint8Array })[];
  /** Files that the style sheet names and the source lacks. */
  readonly missing: readonly string[];
}

/** The slices of a face among the faces of a source; undefined where its package has no style sheet of the weight. */
export function slicesOf(
  { package: name, weight }: CardFace,
  faces: ReadonlyMap<string, Uint8Array>,
): SlicedFace | undefined {
  const folder = packageFolder(name);
  const sheet = faces.get(`${folder}/${sheetOfWeight(weight)}`);
  if (sheet === undefined) return undefined;
  const named = slicesIn(Buffer.from(sheet).toString('utf8')).map((slice) => ({
    ...slice,
    bytes: faces.get(`${folder}/${slice.file}`),
  }));
  return {
    slices: named.flatMap(({ bytes, ...slice }) => (bytes === undefined ? [] : [{ ...slice, bytes }])),
    missing: named.flatMap(({ bytes, file }) => (bytes === undefined ? [file] : [])),
  };
}
