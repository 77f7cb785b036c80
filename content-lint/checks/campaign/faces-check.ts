import { locales } from '#schemas/values/locale-names.ts';
import { declaredFaces, themeOf } from '../../faces/declared-faces.ts';
import type { DeclaredFace } from '../../faces/declared-faces.ts';
import { readFont } from '../../faces/font-facts.ts';
import type { FontFacts } from '../../faces/font-facts.ts';
import { FontFlaw } from '../../faces/font-tables.ts';
import {
  fileMissingIn,
  genericName,
  licenceNotOpen,
  licenceOfInstalled,
  notServed,
  packageMissing,
  packageWithoutLicence,
} from '../../faces/face-findings.ts';
import { licenceOfText, reservedNames } from '../../faces/licences.ts';
import { missingCharacters } from '../../faces/missing-characters.ts';
import { firstPlaces, releaseCharacters } from '../../faces/release-characters.ts';
import { familiesNamedBy } from '../../faces/named-families.ts';
import { scriptsOfKind } from '../../parse/parsed-campaign.ts';
import type { JsonPath } from '../../json/json-path.ts';
import type { Finding, Findings } from '../../model/findings.ts';
import { listNames, suggestName } from '../../model/nearest-name.ts';
import type { Check } from '../../context/check.ts';

/** Largest font file, in bytes. */
const largest = 4 * 1024 * 1024;
/** Most faces that a page preloads. */
const mostPreloaded = 2;

/** Web fonts are fonts that are there, may be served, are named by something, and have the characters of the texts. */
export const checkFaces: Check = ({ campaign, vocabulary }, findings) => {
  const theme = themeOf(campaign)?.document;
  const declared = declaredFaces(campaign);
  checkFolder(campaign.source.faces, declared, findings);
  if (theme === undefined || declared.length === 0) return;
  const { faces } = campaign.source;
  const named = familiesNamedBy(campaign);
  const usable = new Map<DeclaredFace, FontFacts>();
  for (const one of declared) {
    const { face, path } = one;
    const add = (field: string, finding: Finding) => findings.at(theme, [...path, field], finding);
    const generic = genericName(face.family);
    if (generic !== undefined) add('family', generic);
    else if (!named.has(face.family)) add('family', unused(face.family, named));
    const fault = packageFault(one, faces) ?? fileFault(one, faces);
    if (fault !== undefined) {
      add(...fault);
      continue;
    }
    for (const licenceFault of licenceFaults(one, faces)) add(...licenceFault);
    const font = fontOf(faces.get(one.file) ?? new Uint8Array());
    if (typeof font === 'string') add('file', { ...notServed, message: `The file "${face.file}" ${font}.` });
    else if (font.isVariable) add('file', variable(face.file));
    else usable.set(one, font);
  }
  const pages = new Set(scriptsOfKind(campaign, 'page').keys());
  checkPreloads(declared, pages, (path, finding) => findings.at(theme, path, finding));
  const shown = releaseCharacters(campaign, vocabulary.wordsOfProduct);
  const places = firstPlaces(campaign);
  for (const { path, finding } of missingCharacters(usable, shown, places)) findings.at(theme, path, finding);
};

type FieldFinding = readonly [field: string, finding: Finding];
type Bytes = ReadonlyMap<string, Uint8Array>;

function unused(family: string, named: ReadonlySet<string>): Finding {
  return {
    severity: 'warning',
    code: 'face.unused',
    message: `Nothing names the family "${family}": neither "type" of the theme nor the skin.`,
    hint: suggestName(family, named, `name it in "type", such as "display": "\\"${family}\\", sans-serif"`),
  };
}

function variable(file: string): Finding {
  return {
    code: 'face.variable',
    message: `The font "${file}" is variable: it holds many weights, and a release carries single ones.`,
    hint: 'name the file of one weight; packages without "-variable" have them',
  };
}

function packageFault({ face }: DeclaredFace, faces: Bytes): FieldFinding | undefined {
  const missing = face.package === undefined ? undefined : packageMissing(face.package, faces);
  return missing === undefined ? undefined : ['package', missing];
}

function fileFault(declared: DeclaredFace, faces: Bytes): FieldFinding | undefined {
  const { face, file } = declared;
  const bytes = faces.get(file);
  if (bytes === undefined) return ['file', fileMissing(declared, faces)];
  if (bytes.length <= largest) return undefined;
  return [
    'file',
    {
      code: 'face.file-too-large',
      message: `The file "${face.file}" is larger than ${largest / 1024 / 1024} MB.`,
      hint: 'take the WOFF2 file, or one of fewer scripts',
    },
  ];
}

function fileMissing({ face, file }: DeclaredFace, faces: Bytes): Finding {
  if (face.package !== undefined) return fileMissingIn(face.package, face.file);
  return {
    code: 'face.file-missing',
    message: `There is no file "${file}" in the folder of the campaign.`,
    hint: suggestName(file, faces.keys(), 'put it into faces/ of the campaign, or name its "package"'),
  };
}

function licenceFaults({ face, licence }: DeclaredFace, faces: Bytes): readonly FieldFinding[] {
  const field = face.package === undefined ? 'licence' : 'package';
  const bytes = licence === undefined ? undefined : faces.get(licence);
  if (bytes === undefined) return [[field, licenceMissing(face.package, licence)]];
  const text = Buffer.from(bytes).toString('utf8');
  const name = face.package === undefined ? licenceOfText(text) : licenceOfInstalled(face.package, faces);
  if (name === undefined) return [[field, licenceNotOpen(face.package ?? licence ?? '')]];
  if (!reservedNames(text).some((reserved) => reserved.toLowerCase() === face.family.toLowerCase())) return [];
  const reserved: Finding = {
    code: 'face.reserved-name',
    message: `Its licence reserves the name "${face.family}" for the font as its authors made it; a release carries a cut of it.`,
    hint: 'give the family a name of the campaign, here and where it is named',
  };
  return [['family', reserved]];
}

function licenceMissing(name: string | undefined, licence: string | undefined): Finding {
  if (name !== undefined) return packageWithoutLicence(name);
  return {
    code: 'face.licence-missing',
    message:
      licence === undefined
        ? 'The file comes without the text of its licence.'
        : `There is no file "${licence}" in the folder of the campaign.`,
    hint: 'put the licence beside the font and name it: "licence": "faces/OFL.txt"',
  };
}

function fontOf(bytes: Uint8Array): FontFacts | string {
  try {
    return readFont(bytes);
  } catch (thrown) {
    if (thrown instanceof FontFlaw) return thrown.message;
    throw thrown;
  }
}

function checkPreloads(
  declared: readonly DeclaredFace[],
  pages: ReadonlySet<string>,
  add: (path: JsonPath, finding: Finding) => void,
): void {
  const counts = new Map<string, number>();
  for (const { face, path } of declared) {
    for (const [index, page] of (face.preload?.pages ?? []).entries()) {
      const place = [...path, 'preload', 'pages', index];
      if (!pages.has(page)) add(place, noSuchPage(page, pages));
      const wanted = (face.preload?.locales ?? locales).map((locale) => `${page} ${locale}`);
      for (const key of wanted) counts.set(key, (counts.get(key) ?? 0) + 1);
      if (wanted.some((key) => counts.get(key) === mostPreloaded + 1)) add(place, tooManyPreloads(page));
    }
  }
}

function noSuchPage(page: string, pages: ReadonlySet<string>): Finding {
  return {
    code: 'reference.page',
    message: `There is no page "${page}".`,
    hint: suggestName(page, pages, `there are ${listNames(pages)}`),
  };
}

function tooManyPreloads(page: string): Finding {
  return {
    code: 'face.too-many-preloads',
    message: `The page "${page}" preloads more than ${mostPreloaded} faces: they hold up what the page itself needs.`,
    hint: 'preload what the first screen shows',
  };
}

function checkFolder(faces: Bytes, declared: readonly DeclaredFace[], findings: Findings): void {
  const own = declared.filter(({ face }) => face.package === undefined);
  // A file whose name is misspelt is said once, by who names it.
  if (own.some(({ file, licence = file }) => !faces.has(file) || !faces.has(licence))) return;
  const used = new Set(own.flatMap(({ file, licence }) => [file, licence]));
  for (const file of faces.keys()) {
    if (!file.startsWith('faces/') || used.has(file)) continue;
    findings.file(file, {
      severity: 'warning',
      code: 'face.file-unused',
      message: 'No face of the theme names this file, so it will not be published.',
      hint: 'name it in "faces" of scripts/system/theme.json, or remove it',
    });
  }
}
