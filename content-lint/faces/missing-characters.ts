import type { JsonPath } from '../json/json-path.ts';
import type { Finding } from '../model/findings.ts';
import { complementing } from './declared-faces.ts';
import type { DeclaredFace } from './declared-faces.ts';
import type { FontFacts } from './font-facts.ts';
import type { TextPlace } from './release-characters.ts';

/** Scripts of the product's languages. Each family is judged by those that it has at least half of. */
const scripts = {
  Latin: /\p{Script=Latin}/u,
  kana: /\p{Script=Hiragana}|\p{Script=Katakana}|ー/u,
  kanji: /\p{Script=Han}/u,
  Hangul: /\p{Script=Hangul}/u,
  figures: /\p{Nd}/u,
} as const;
const mostNamed = 20;

/**
 * What the families of a theme lack of the characters that a release shows: those of the scripts that a family is made
 * for, one finding a family, and each face that adds nothing to its family.
 */
export function missingCharacters(
  usable: ReadonlyMap<DeclaredFace, FontFacts>,
  shown: ReadonlySet<string>,
  places: ReadonlyMap<string, TextPlace>,
): readonly { readonly path: JsonPath; readonly finding: Finding }[] {
  return complementing([...usable], ([{ face }]) => face).flatMap((group) => {
    const covered = new Set<string>();
    const idle = group.flatMap(([{ face, path }, { glyphs }]) => {
      const own = [...shown].filter((character) => !covered.has(character) && has(glyphs, character));
      for (const character of own) covered.add(character);
      return own.length > 0 ? [] : [{ path: [...path, 'file'], finding: addsNothing(face.file) }];
    });
    const [first] = group;
    const lacking = Object.values(scripts).flatMap((script) => lackingOf(script, shown, covered));
    if (first === undefined || lacking.length === 0) return idle;
    const [{ face, path }] = first;
    return [{ path: [...path, 'family'], finding: lacks(face.family, [...new Set(lacking)], places) }, ...idle];
  });
}

function has(glyphs: FontFacts['glyphs'], character: string): boolean {
  return glyphs.has(character.codePointAt(0) ?? -1);
}

function lackingOf(script: RegExp, shown: ReadonlySet<string>, covered: ReadonlySet<string>): readonly string[] {
  const ofScript = [...shown].filter((character) => script.test(character));
  const lacking = ofScript.filter((character) => !covered.has(character));
  return lacking.length * 2 > ofScript.length ? [] : lacking;
}

function addsNothing(file: string): Finding {
  return {
    severity: 'warning',
    code: 'face.adds-nothing',
    message: `The face "${file}" has no character that the texts show and that the faces before it lack.`,
    hint: 'remove it, or name the file of the script that is meant',
  };
}

function lacks(family: string, lacking: readonly string[], places: ReadonlyMap<string, TextPlace>): Finding {
  const named = lacking
    .slice(0, mostNamed)
    .map((character) => `${character}${where(places.get(character))}`)
    .join(', ');
  const more = lacking.length > mostNamed ? ` and ${lacking.length - mostNamed} more` : '';
  return {
    severity: 'warning',
    code: 'face.lacks-characters',
    message: `"${family}" lacks ${lacking.length} of the characters that the texts show: ${named}${more}.`,
    hint: 'they come from the fonts named after it; declare a further face that has them, or change the texts',
  };
}

function where(place: TextPlace | undefined): string {
  if (place === undefined) return '';
  const { line, column } = place.document.locate(place.path);
  return ` (${place.document.file}:${line}:${column})`;
}
