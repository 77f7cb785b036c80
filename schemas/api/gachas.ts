import Type from 'typebox';
import { Gacha } from '../entities/gacha.ts';
import { Figure, Text } from '../values/bounded.ts';
import { LocalisedText } from '../values/locale.ts';
import { Nullable } from '../values/nullable.ts';
import { timestamp } from '../values/timestamp.ts';
import { ErrorBody } from './error.ts';

/** GET /gachas/result, and what every write of a gacha answers with. */
export const GachaResponse = Type.Object({ gachaResult: Gacha });
export type GachaResponse = Type.Static<typeof GachaResponse>;

const drawId = Type.String({ pattern: '^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$' });

/** POST /gachas/exec: what the fan was shown. By another price, other odds or with something else held nothing is drawn. */
export const DrawGachaBody = Type.Object(
  {
    pointForGacha: Figure({ description: 'Cost of one draw that the fan was shown.' }),
    oddsDigest: Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'Digest of the odds that the fan was shown.',
    }),
    undecidedId: Nullable(
      drawId,
      'The draw that the fan was shown as not decided yet, and gives up by drawing again; null for none.',
    ),
  },
  { additionalProperties: false },
);
export type DrawGachaBody = Type.Static<typeof DrawGachaBody>;

/** PUT /gachas/{id}/confirm and /dismiss, GET /gachas/draws/{id}/proof: the draw. */
export const GachaDrawParams = Type.Object({ id: drawId });

/** PUT /gachas/{id}/confirm and /dismiss */
export const DecideDrawBody = Type.Object({}, { additionalProperties: false });

/** A refused draw; `gachaResult` is how it is now, where it is no longer what the fan was shown
 * (`gacha.changed`, `gacha.drawn-since`). */
export const GachaRefusal = Type.Object({ ...ErrorBody.properties, gachaResult: Type.Optional(Gacha) });

/** GET /gachas/{id}/fairness: the gacha. */
export const GachaParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) });

const Hash = (description: string) => Text({ description: `${description}, in hex.` });

/** GET /gachas/{id}/fairness: what anybody needs to compute draws again; docs/fair-draws.md has the format. */
export const GachaFairness = Type.Object(
  {
    gacha: Text({ title: 'Identifier', description: 'Identifier of the gacha.' }),
    seedHash: Hash('SHA-256 of the seed'),
    seedHashPublishedAt: timestamp('When the hash was published: before the first draw.'),
    seed: Nullable(Hash('The seed'), 'The seed, in hex; null until the gacha has ended.'),
    seedPublishedAt: Nullable(
      timestamp('When the seed was published.'),
      'When the seed was published; null until then.',
    ),
    endAt: Nullable(timestamp('Deadline.'), 'Until when it can be drawn, and the seed is kept back; null for ever.'),
    drawCount: Figure({ description: 'How often all members drew.' }),
    odds: Type.Array(
      Type.Object({
        version: Figure({ minimum: 1, description: 'Rises each time that the odds change.' }),
        digest: Hash('SHA-256 of "content"'),
        content: Type.String({ description: 'The odds, as JSON, byte for byte.' }),
        announced: Nullable(LocalisedText, 'What fans were told; null where nothing was.'),
        since: timestamp('From when on was drawn by them.'),
        release: Text({ description: 'The release that they came with.' }),
      }),
      { description: 'All odds that there were, oldest first.' },
    ),
  },
  { title: 'Fairness of a gacha', description: 'What anybody needs to compute draws again.' },
);
export type GachaFairness = Type.Static<typeof GachaFairness>;

/** GET /gachas/draws/{id}/proof: all that it takes to compute one draw again; docs/fair-draws.md says how. */
export const GachaDrawProof = Type.Object(
  {
    format: Type.Literal('kansei-gacha-1', { title: 'Format', description: '"kansei-gacha-1".' }),
    name: Text({ description: 'Name of the gacha, in the language of the call.' }),
    items: Type.Array(
      Type.Object({
        id: Text({ title: 'Identifier', description: 'As the odds have it.' }),
        name: Text({ description: 'Name, in the language of the call.' }),
      }),
      { description: 'What items are called.' },
    ),
    draw: Type.Object(
      {
        memberKey: Text({ description: 'What the member is called where draws are computed again.' }),
        number: Figure({ minimum: 1, description: 'Which draw of the member on this gacha it was.' }),
        oddsVersion: Figure({ minimum: 1, description: 'The odds that it was drawn by.' }),
        out: Type.Array(Type.String(), { description: 'Items that had run out, in the order of the odds.' }),
        misses: Figure({
          description: 'How many draws of the member before it, in a row, gave nothing of the guaranteed rarity.',
        }),
        word: Figure({ description: 'Which word of the random bytes decided, from 0.' }),
        item: Text({ description: 'Identifier of what was drawn.' }),
        createdAt: timestamp('When it was drawn.'),
      },
      { title: 'The draw', description: 'What was drawn, and under what circumstances.' },
    ),
    fairness: GachaFairness,
  },
  { title: 'Proof of a draw', description: 'All that it takes to compute one draw again.' },
);
export type GachaDrawProof = Type.Static<typeof GachaDrawProof>;
