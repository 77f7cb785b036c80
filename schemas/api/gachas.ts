import Type from 'typebox';
import { Gacha } from '../entities/gacha.ts';
import { Figure } from '../values/bounded.ts';
import { ErrorBody } from './error.ts';

/** GET /gachas/result, and what every write of a gacha answers with. */
export const GachaResponse = Type.Object({ gachaResult: Gacha });
export type GachaResponse = Type.Static<typeof GachaResponse>;

/** POST /gachas/exec: what the fan was shown. By another price or other odds nothing is drawn. */
export const DrawGachaBody = Type.Object(
  {
    pointForGacha: Figure({ description: 'Cost of one draw that the fan was shown.' }),
    oddsDigest: Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'Digest of the odds that the fan was shown.',
    }),
  },
  { additionalProperties: false },
);
export type DrawGachaBody = Type.Static<typeof DrawGachaBody>;

/** PUT /gachas/{id}/confirm and /dismiss: the draw that is decided. */
export const GachaDrawParams = Type.Object({ id: Type.String({ format: 'uuid' }) });

/** A refused draw; `gachaResult` is how it is now, where it is no longer what the fan was shown (`gacha.changed`). */
export const GachaRefusal = Type.Object({ ...ErrorBody.properties, gachaResult: Type.Optional(Gacha) });
