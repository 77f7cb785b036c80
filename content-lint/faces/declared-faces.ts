import type { Face } from '#schemas/content-script/theme/face.ts';
import type { JsonPath } from '../json/json-path.ts';
import { propertyOf } from '../json/json-path.ts';
import { scriptsOfKind } from '../parse/parsed-campaign.ts';
import type { ParsedCampaign, ParsedScript } from '../parse/parsed-campaign.ts';

/** A face of the theme. */
export interface DeclaredFace {
  readonly face: Face;
  /** Where it stands in the theme. */
  readonly path: JsonPath;
  /** Its file among the faces of the source. */
  readonly file: string;
  /** The text of its licence there; undefined where the theme names none. */
  readonly licence: string | undefined;
}

/** Names under which packages keep the text of their licence, in the order in which they are looked for. */
export const licenceNames = ['LICENSE', 'LICENSE.txt', 'LICENSE.md', 'OFL.txt', 'LICENCE'] as const;

/** The theme of a campaign; undefined where it cannot be read. */
export function themeOf(campaign: ParsedCampaign): ParsedScript | undefined {
  return scriptsOfKind(campaign, 'system').get('theme');
}

/** The faces of a theme, as far as they have the form of one. */
export function declaredFaces(campaign: ParsedCampaign): readonly DeclaredFace[] {
  const list = propertyOf(themeOf(campaign)?.document.value, 'faces');
  if (!Array.isArray(list)) return [];
  return list.flatMap((face: unknown, index): DeclaredFace[] => {
    if (!isFace(face)) return [];
    const path = ['faces', index];
    if (face.package === undefined) return [{ face, path, file: face.file, licence: face.licence }];
    const folder = packageFolder(face.package);
    const licence = licenceFileOf(face.package, campaign.source.faces);
    return [{ face, path, file: `${folder}/${face.file}`, licence }];
  });
}

/** Sorts what stands for faces into groups that complement each other, in the order of the theme. */
export function complementing<One>(all: readonly One[], faceOf: (one: One) => Face): readonly (readonly One[])[] {
  const keyOf = (one: One) => {
    const { family, weight, style } = faceOf(one);
    return JSON.stringify([family, weight, style]);
  };
  return [...new Set(all.map(keyOf))].map((key) => all.filter((one) => keyOf(one) === key));
}

/** Where the files of a package stand among the faces of a source. */
export function packageFolder(name: string): string {
  return `node_modules/${name}`;
}

/** The text of the licence of a package among the faces of a source; undefined where there is none. */
export function licenceFileOf(name: string, faces: ReadonlyMap<string, unknown>): string | undefined {
  return licenceNames.map((file) => `${packageFolder(name)}/${file}`).find((file) => faces.has(file));
}

const faceFields = ['family', 'file', 'package', 'licence', 'weight', 'style', 'preload'];

/** The schema check says what else is wrong with it. */
function isFace(value: unknown): value is Face {
  const [family, file, from, licence, weight, style, preload] = faceFields.map((name) => propertyOf(value, name));
  return (
    typeof family === 'string' &&
    typeof file === 'string' &&
    [from, licence].every((name) => name === undefined || typeof name === 'string') &&
    (weight === undefined || Number.isInteger(weight)) &&
    (style === undefined || style === 'normal' || style === 'italic') &&
    (preload === undefined || isPreload(preload))
  );
}

function isPreload(value: unknown): boolean {
  const inLocales = propertyOf(value, 'locales');
  return isListOfNames(propertyOf(value, 'pages')) && (inLocales === undefined || isListOfNames(inLocales));
}

function isListOfNames(list: unknown): boolean {
  return Array.isArray(list) && list.every((name) => typeof name === 'string');
}
