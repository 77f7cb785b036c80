import type { Finding } from '../model/findings.ts';
import { listNames } from '../model/nearest-name.ts';
import { packageFolder } from './declared-faces.ts';
import { licenceOfPackage, openLicences } from './licences.ts';

/** Code and hint of a file that is no font as it is wanted. */
export const notServed = { code: 'face.not-a-font', hint: 'name a WOFF2, WOFF, TTF or OTF file' };

const genericFamilies = new Set(
  'serif sans-serif monospace cursive fantasy system-ui math emoji inherit initial unset default'.split(' '),
);

/** What is wrong with a family whose name is a word of CSS; undefined when it is none. */
export function genericName(family: string): Finding | undefined {
  if (!genericFamilies.has(family.toLowerCase())) return undefined;
  return {
    code: 'face.generic-name',
    message: `"${family}" is a word of CSS and no name for a family.`,
    hint: 'give it a name of its own',
  };
}

/** What is wrong when a package is not among the faces of a source; undefined when it is. */
export function packageMissing(name: string, faces: ReadonlyMap<string, Uint8Array>): Finding | undefined {
  if (faces.has(`${packageFolder(name)}/package.json`)) return undefined;
  return {
    code: 'face.package-missing',
    message: `The package "${name}" is not installed.`,
    hint: `npm install ${name}`,
  };
}

/** A package lacks a file. */
export function fileMissingIn(name: string, file: string): Finding {
  return {
    code: 'face.file-missing',
    message: `The package "${name}" has no file "${file}".`,
    hint: `its fonts stand in node_modules/${name}, mostly below files/`,
  };
}

/** A package has no text of a licence. */
export function packageWithoutLicence(name: string): Finding {
  return {
    code: 'face.licence-missing',
    message: `The package "${name}" brings no text of a licence.`,
    hint: 'take a package with a file LICENSE',
  };
}

/** A package, or the text of a licence, is under no open licence. */
export function licenceNotOpen(what: string): Finding {
  return {
    code: 'face.licence-not-open',
    message: `"${what}" has no open licence that is known.`,
    hint: `fonts are served under ${listNames(openLicences)}`,
  };
}

/** The open licence of a package among the faces of a source; undefined when it names none, or another. */
export function licenceOfInstalled(name: string, faces: ReadonlyMap<string, Uint8Array>): string | undefined {
  return licenceOfPackage(Buffer.from(faces.get(`${packageFolder(name)}/package.json`) ?? '').toString('utf8'));
}
