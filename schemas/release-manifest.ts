import Type from 'typebox';
import { SectorKind } from './api/contents-scripts.ts';

const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' });

/** What a release consists of; each hash is the name of a content. */
export const ReleaseManifest = Type.Object({
  campaign: Hash,
  documents: Type.Array(Type.Object({ kind: SectorKind, name: Type.String(), hash: Hash })),
  assets: Type.Array(Type.Object({ name: Type.String(), hash: Hash })),
});
export type ReleaseManifest = Type.Static<typeof ReleaseManifest>;
