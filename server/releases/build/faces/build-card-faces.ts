import type { ReleaseManifest } from '#schemas/release-manifest.ts';
import { declaredCardFaces, slicesOf } from '#content-lint/faces/card-faces.ts';
import type { DeclaredCardFace, SlicedFace } from '#content-lint/faces/card-faces.ts';
import { licenceFileOf } from '#content-lint/faces/declared-faces.ts';
import { licenceOfInstalled } from '#content-lint/faces/face-findings.ts';
import type { ParsedCampaign } from '#content-lint/parse/parsed-campaign.ts';
import { hashOf } from '../../content-hash.ts';
import { sheetType } from '../../release-content.ts';
import type { Content } from '../../release-content.ts';
import { faceAddress } from './face-address.ts';
import { creditFace, noticesOf } from './face-credit.ts';

/** The web fonts of the profile card of a release. */
export interface BuiltCardFaces {
  readonly contents: readonly Content[];
  /** Undefined where it has none. */
  readonly manifest: ReleaseManifest['cardFaces'];
}

/** The faces of the profile card of a campaign that passed its checks: the files of their packages, and a style sheet. */
export function buildCardFaces({ campaign, source: { faces } }: ParsedCampaign): BuiltCardFaces {
  const built = declaredCardFaces(campaign?.value).map((one) => buildFace(one, faces));
  if (built.length === 0) return { contents: [], manifest: undefined };
  const credits = built.map(({ credit }) => credit);
  // Of the rules that list a character, browsers take the last whose font has it.
  const rules = built.toReversed().flatMap((one) => one.rules);
  const sheet = contentOf(Buffer.from([...noticesOf(credits), ...rules].join('\n')), sheetType);
  const slices = built.flatMap((one) => one.slices);
  return {
    contents: [sheet, ...slices, ...built.map(({ licence }) => licence)],
    manifest: { sheet: sheet.hash, slices: [...new Set(slices.map(({ hash }) => hash))], credits },
  };
}

function buildFace({ face }: DeclaredCardFace, faces: ReadonlyMap<string, Uint8Array>) {
  const sliced = slicesOf(face, faces)?.slices ?? [];
  const text = faces.get(licenceFileOf(face.package, faces) ?? '');
  const last = sliced.at(-1);
  if (last === undefined || text === undefined)
    throw new Error(`The checks let through a face without its files: ${face.package}.`);
  const licence = licenceOfInstalled(face.package, faces) ?? '';
  const { credit, content } = creditFace({ family: face.family, font: last.bytes, licence, text });
  const parts = sliced.map((slice) => {
    const stored = contentOf(slice.bytes, 'font/woff2');
    return { stored, rule: ruleOf(face, slice, stored.hash) };
  });
  return {
    credit,
    licence: content,
    slices: parts.map(({ stored }) => stored),
    rules: parts.map(({ rule }) => rule),
  };
}

type Slice = SlicedFace['slices'][number];

function contentOf(bytes: Uint8Array, mediaType: string): Content {
  return { hash: hashOf(bytes), mediaType, bytes };
}

function ruleOf({ family, weight }: DeclaredCardFace['face'], { file, range }: Slice, hash: string): string {
  const name = file.slice(file.lastIndexOf('/') + 1);
  const descriptors = [
    `font-family:"${family}"`,
    `font-weight:${weight}`,
    `src:url("${faceAddress({ name, hash })}") format("woff2")`,
    'font-display:swap',
    ...(range === undefined ? [] : [`unicode-range:${range}`]),
  ];
  return `@font-face{${descriptors.join(';')}}`;
}
