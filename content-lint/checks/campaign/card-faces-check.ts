import { cardCategories } from '#schemas/values/profile-card.ts';
import { fallbackFamily } from '#schemas/content-script/theme/theme-form.ts';
import { declaredCardFaces, sheetOfWeight, slicesOf } from '../../faces/card-faces.ts';
import type { DeclaredCardFace } from '../../faces/card-faces.ts';
import { declaredFaces, licenceFileOf } from '../../faces/declared-faces.ts';
import {
  fileMissingIn,
  genericName,
  licenceNotOpen,
  licenceOfInstalled,
  notServed,
  packageMissing,
  packageWithoutLicence,
} from '../../faces/face-findings.ts';
import { readFont } from '../../faces/font-facts.ts';
import { FontFlaw } from '../../faces/font-tables.ts';
import { propertyOf } from '../../json/json-path.ts';
import type { JsonPath } from '../../json/json-path.ts';
import type { Finding } from '../../model/findings.ts';
import { listNames, suggestName } from '../../model/nearest-name.ts';
import type { Check } from '../../context/check.ts';

/** What the faces of a card weigh together before there is a warning, in bytes: a release carries all their slices. */
const usualBytes = 6 * 1024 * 1024;

/** The faces of a profile card can be served, have names of their own, and are those that its texts name. */
export const checkCardFaces: Check = ({ campaign }, findings) => {
  const document = campaign.campaign;
  const card = propertyOf(document?.value, 'profileCard');
  if (document === undefined || card === undefined) return;
  const declared = declaredCardFaces(document.value);
  const report: Report = (path, finding) => findings.at(document, path, finding);
  const named = namedFamilies(card);
  const families = new Set(declared.map(({ face }) => face.family));
  for (const { family, path } of named) if (!families.has(family)) report(path, noSuchFamily(family, families));
  const { faces } = campaign.source;
  const ofTheme = new Set(
    declaredFaces(campaign).flatMap(({ face: { family } }) => [lower(family), lower(fallbackFamily(family))]),
  );
  for (const one of declared) {
    const { family } = one.face;
    const wrongName = genericName(family) ?? (ofTheme.has(lower(family)) ? takenByTheme(family) : undefined);
    if (wrongName !== undefined) report([...one.path, 'family'], wrongName);
    else if (!named.some((place) => place.family === family)) report([...one.path, 'family'], unused(family));
    for (const [field, finding] of packageFaults(one, faces)) report([...one.path, field], finding);
  }
  const bytes = bytesOf(declared, faces);
  if (bytes > usualBytes) report(['profileCard', 'faces'], tooMuch(bytes));
};

type Report = (path: JsonPath, finding: Finding) => void;
type Bytes = ReadonlyMap<string, Uint8Array>;
type FieldFinding = readonly [field: 'package' | 'weight', finding: Finding];

function lower(family: string): string {
  return family.toLowerCase();
}

/** The families that texts and labels name, with where they do. */
function namedFamilies(card: unknown): readonly { readonly family: string; readonly path: JsonPath }[] {
  return cardCategories.flatMap((category) =>
    ['texts', 'labels'].flatMap((list) => {
      const places = propertyOf(propertyOf(card, category), list);
      return (Array.isArray(places) ? places : []).flatMap((place: unknown, index) => {
        const family = propertyOf(place, 'family');
        return typeof family === 'string' ? [{ family, path: ['profileCard', category, list, index, 'family'] }] : [];
      });
    }),
  );
}

function noSuchFamily(family: string, families: ReadonlySet<string>): Finding {
  return {
    code: 'card.family',
    message: `The card has no face of the family "${family}".`,
    hint:
      families.size === 0
        ? 'declare it in "faces" of the card, or leave "family" out'
        : suggestName(family, families, `"faces" has ${listNames(families)}`),
  };
}

function takenByTheme(family: string): Finding {
  return {
    code: 'card.family-taken',
    message: `The theme has a face of the family "${family}" already, cut to other characters.`,
    hint: 'give the family of the card a name of its own',
  };
}

function unused(family: string): Finding {
  return {
    severity: 'warning',
    code: 'face.unused',
    message: `No text of the card names the family "${family}".`,
    hint: 'name it in "family" of a text or a label, or remove the face',
  };
}

function packageFaults({ face }: DeclaredCardFace, faces: Bytes): readonly FieldFinding[] {
  const { package: name } = face;
  const missing = packageMissing(name, faces);
  if (missing !== undefined) return [['package', missing]];
  const font = fontFault(face, faces);
  return [...licenceFaults(name, faces), ...(font === undefined ? [] : [font])];
}

function licenceFaults(name: string, faces: Bytes): readonly FieldFinding[] {
  if (licenceFileOf(name, faces) === undefined) return [['package', packageWithoutLicence(name)]];
  return licenceOfInstalled(name, faces) === undefined ? [['package', licenceNotOpen(name)]] : [];
}

function fontFault(face: DeclaredCardFace['face'], faces: Bytes): FieldFinding | undefined {
  const { package: name, weight } = face;
  const sliced = slicesOf(face, faces);
  if (sliced === undefined) return ['weight', noSuchWeight(name, weight)];
  const { slices, missing } = sliced;
  const [lacking] = missing;
  if (lacking !== undefined) return ['package', fileMissingIn(name, lacking)];
  if (slices.length === 0) return ['package', withoutSlices(name, weight)];
  const flawed = slices.find(({ bytes }) => Buffer.from(bytes.subarray(0, 4)).toString('latin1') !== 'wOF2');
  const flaw = flawed === undefined ? flawOf(slices.at(-1)?.bytes) : 'is no WOFF2';
  if (flaw === undefined) return undefined;
  const file = (flawed ?? slices.at(-1))?.file;
  return [
    'package',
    { ...notServed, message: `The file "${file}" of "${name}" ${flaw}.`, hint: `npm install ${name}` },
  ];
}

/** Its last slice is read for the notice of its authors, and stands for the others: all of them would take a tenth of a second. */
function flawOf(bytes: Uint8Array | undefined): string | undefined {
  try {
    readFont(bytes ?? new Uint8Array());
    return undefined;
  } catch (thrown) {
    if (thrown instanceof FontFlaw) return thrown.message;
    throw thrown;
  }
}

function noSuchWeight(name: string, weight: number): Finding {
  return {
    code: 'card.weight',
    message: `The package "${name}" has no weight ${weight}.`,
    hint: `it has those whose style sheets stand in node_modules/${name}, such as ${sheetOfWeight(400)}`,
  };
}

function withoutSlices(name: string, weight: number): Finding {
  return {
    ...notServed,
    message: `The style sheet "${sheetOfWeight(weight)}" of "${name}" names no WOFF2 file.`,
    hint: 'take a package "@fontsource/…" as npm has it',
  };
}

/** What the slices weigh together; two faces of one package and weight share theirs. */
function bytesOf(declared: readonly DeclaredCardFace[], faces: Bytes): number {
  const sizes = new Map(
    declared.flatMap(({ face }) =>
      (slicesOf(face, faces)?.slices ?? []).map(
        ({ file, bytes }) => [`${face.package}/${file}`, bytes.length] as const,
      ),
    ),
  );
  return [...sizes.values()].reduce((sum, size) => sum + size, 0);
}

function tooMuch(bytes: number): Finding {
  return {
    severity: 'warning',
    code: 'card.faces-too-much',
    message: `The faces of the card come to ${megabytes(bytes)} MB, more than ${megabytes(usualBytes)} MB: every publish and every backup carries them.`,
    hint: 'have fewer weights, or fewer families',
  };
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1);
}
