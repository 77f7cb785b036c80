import Type from 'typebox';
import { Locale } from './values/locale.ts';
import { SectorKind } from './api/contents-scripts.ts';

const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' });

const NamedContent = Type.Object({ name: Type.String(), hash: Hash });

/** Whose work a web font is; `licence` is its name, `text` what it says. */
const FaceCredit = Type.Object({
  family: Type.String(),
  notice: Type.String(),
  licence: Type.String(),
  text: NamedContent,
});
export type FaceCredit = Type.Static<typeof FaceCredit>;

/** Web fonts of a release. */
const ReleaseFaces = Type.Object({
  /** What pages load: each face with the characters that the release shows. */
  subsets: Type.Array(
    Type.Object({
      ...NamedContent.properties,
      preload: Type.Object({ pages: Type.Array(Type.String()), locales: Type.Array(Locale) }),
    }),
  ),
  /** Files of the campaign's folder that they were made of. */
  files: Type.Array(NamedContent),
  credits: Type.Array(FaceCredit),
});

/** Web fonts of the profile card, as their packages have them. */
const ReleaseCardFaces = Type.Object({
  /** Their style sheet. */
  sheet: Hash,
  /** The files that it names. */
  slices: Type.Array(Hash),
  credits: Type.Array(FaceCredit),
});

/** What a release consists of; each hash is the name of a content. */
export const ReleaseManifest = Type.Object({
  campaign: Hash,
  documents: Type.Array(Type.Object({ kind: SectorKind, name: Type.String(), hash: Hash })),
  /**
   * Scripts that use fragments, as their files have them, and the fragments, by path; left out where there are none. The
   * documents have the fragments written out.
   */
  sources: Type.Optional(Type.Array(Type.Object({ file: Type.String(), hash: Hash }))),
  /**
   * Style sheets of the skin, by path, and the sheet that was made of them and the web fonts; left out where there are
   * neither.
   */
  skin: Type.Optional(
    Type.Object({ files: Type.Array(Type.Object({ file: Type.String(), hash: Hash })), sheet: Hash }),
  ),
  /** Small pictures that stand for drawings until these come; left out where there are none. */
  silhouettes: Type.Optional(Type.Array(Hash)),
  assets: Type.Array(NamedContent),
  /** Left out where the release has none. */
  faces: Type.Optional(ReleaseFaces),
  /** Left out where the profile card has none. */
  cardFaces: Type.Optional(ReleaseCardFaces),
});
export type ReleaseManifest = Type.Static<typeof ReleaseManifest>;
