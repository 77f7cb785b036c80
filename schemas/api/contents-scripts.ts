import Type from 'typebox';
import { embedNames } from '../campaign/embeds.ts';

export const SectorKind = Type.Enum(['system', 'page', 'modal', 'texts', 'phrases'], {
  description:
    'Kind of a published document; "texts" holds the texts of one language, named by it, "phrases" where its lines may be broken.',
});
export type SectorKind = Type.Static<typeof SectorKind>;

const ContentHash = Type.String({ pattern: '^[0-9a-f]{64}$', description: 'SHA-256 of the content, in hex.' });

export const Sector = Type.Object({
  kind: SectorKind,
  name: Type.String(),
  hash: ContentHash,
  chunks: Type.Array(Type.String(), { description: 'Addresses of the component chunks that it names.' }),
});
export type Sector = Type.Static<typeof Sector>;

/**
 * GET /contents_scripts/sectors: what is live. `assets` maps a name in the release to its address, `skin` is the address of its style sheet, `embeds` names the
 * providers that the policy of its pages admits.
 */
export const SectorsResponse = Type.Object({
  release: Type.String(),
  program: Type.String({ description: 'Build of the browser program that is served; a page of another one is older.' }),
  sectors: Type.Array(Sector),
  assets: Type.Record(Type.String(), Type.String()),
  skin: Type.Union([Type.String(), Type.Null()], { description: 'Address of the style sheet of the skin, if any.' }),
  embeds: Type.Array(Type.Enum([...embedNames])),
  dates: Type.Optional(
    Type.Array(Type.Integer(), {
      description: 'Dates at which what its scripts show changes, in ms and in order, if any.',
    }),
  ),
});
export type SectorsResponse = Type.Static<typeof SectorsResponse>;

/** GET /contents_scripts/sectors/{kind}/{name}?hash=… */
export const SectorParams = Type.Object({ kind: SectorKind, name: Type.String({ minLength: 1, maxLength: 100 }) });
export const SectorQuery = Type.Object({ hash: Type.Optional(ContentHash) }, { additionalProperties: false });

/** GET /contents_assets/{hash}/{name} */
export const AssetParams = Type.Object({
  hash: ContentHash,
  name: Type.String({ minLength: 1, maxLength: 200, description: 'File name, for people; its end gives the type.' }),
});
