import type { Sector, SectorKind } from '#schemas/api/contents-scripts.ts';
import type { Database } from '../db/database.ts';
import type { ReleaseManifest } from './releases/release-manifest.ts';

/** The release that fans see now. */
export interface LiveRelease {
  readonly id: string;
  /** Hash of the manifest; `product.digest`. */
  readonly digest: string;
  /** Counts the releases that went live; `product.revision`. */
  readonly revision: number;
  readonly manifest: ReleaseManifest;
  /** Addresses of the drawings by name. */
  readonly assets: Readonly<Record<string, string>>;
}

/** A document of a release: a script, or the texts of one language. */
export interface ReleaseDocument {
  readonly hash: string;
  readonly value: unknown;
}

export type { Database, Sector, SectorKind };
