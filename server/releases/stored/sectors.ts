import type { SectorsResponse } from '#schemas/api/contents-scripts.ts';
import type { ReleaseDocument } from './published-contents.ts';
import { sheetAddress } from '../build/build-release.ts';
import { oncePerRelease } from './release-view.ts';
import type { Release } from './release-view.ts';

/** Addresses of the chunks that a page needs to show a document. */
export type ChunksOf = (document: Pick<ReleaseDocument, 'componentNames' | 'usesExpressions'>) => readonly string[];

/** A build of the browser program, as far as the list of what is live needs it. */
export interface ProgramBuild {
  /** Distinguishes builds. */
  readonly program: string;
  readonly chunksOf: ChunksOf;
}

/** The dates at which what the scripts of a release show changes, in ms and in order. */
export const datesOf = oncePerRelease(({ manifest, document }: Release): readonly number[] => {
  const dates = manifest.documents.flatMap(({ kind, name }) => document(kind, name)?.dates ?? []);
  return [...new Set(dates)].toSorted((one, other) => one - other);
});

/** The documents of a release with their hashes, and the chunks that each needs of that build of the site. */
export function sectorsWith({ program, chunksOf }: ProgramBuild): (release: Release) => SectorsResponse {
  return oncePerRelease((release) => {
    const { id, manifest, assets, campaign, document } = release;
    const dates = datesOf(release);
    return {
      release: id,
      program,
      sectors: manifest.documents.map(({ kind, name, hash }) => ({
        kind,
        name,
        hash,
        chunks: [...chunksOf(document(kind, name) ?? { componentNames: [], usesExpressions: false })],
      })),
      skin: manifest.skin === undefined ? null : sheetAddress(manifest.skin),
      assets: { ...assets },
      embeds: [...(campaign.embeds ?? [])],
      ...(dates.length > 0 && { dates: [...dates] }),
    };
  });
}
