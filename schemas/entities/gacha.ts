import Type from 'typebox';
import { Figure, List, Text } from '../values/bounded.ts';
import { GachaType, Rarity } from '../values/gacha-kinds.ts';
import { mostRecords } from '../values/limits.ts';
import { Nullable } from '../values/nullable.ts';
import { timestamp } from '../values/timestamp.ts';

/** What a gacha gives, wherever it is shown. */
const PrizeBase = Type.Object(
  {
    id: Text({ title: 'Identifier', description: 'Stable; that of the item in campaign.json.' }),
    name: Text({ description: 'Name, in the language of the fan.' }),
    parameter: Type.Object(
      { src: Text({ description: 'Address of the drawing.' }) },
      { description: 'How it is shown.' },
    ),
  },
  { title: 'Prize of a gacha', description: 'What was drawn.' },
);

const drawn = {
  id: Text({ title: 'Identifier', description: 'That of the draw.' }),
  isRare: Type.Boolean({ description: 'Fans are asked before they give it up.' }),
  rarity: Rarity,
  prizeBase: PrizeBase,
};

export const GotGachaPrize = Type.Object(
  {
    ...drawn,
    isNew: Type.Boolean({ description: 'The member never drew this before.' }),
    number: Figure({ minimum: 1, description: 'Which draw of the member on this gacha it was.' }),
  },
  { title: 'Prize just drawn', description: 'What the last draw gave, as long as nothing is decided.' },
);
export type GotGachaPrize = Type.Static<typeof GotGachaPrize>;

export const FixedGachaPrize = Type.Object(
  {
    ...drawn,
    prizeCode: Text({ description: 'Code that the member received it with.' }),
    href: Nullable(Text(), 'Address where the code is used; null when there is none.'),
  },
  { title: 'Fixed prize', description: 'What the member has for good.' },
);
export type FixedGachaPrize = Type.Static<typeof FixedGachaPrize>;

/** An item of a gacha, with what fans are told before they draw. */
export const GachaItem = Type.Object(
  {
    id: Text({ title: 'Identifier', description: 'Stable; that of the item in campaign.json.' }),
    name: Text({ description: 'Name, in the language of the fan.' }),
    rarity: Rarity,
    isRare: Type.Boolean({ description: 'Fans are asked before they give it up.' }),
    imgSrc: Text({ description: 'Address of the drawing.' }),
    imgThumbnailSrc: Text({ description: 'Address of a smaller drawing; the same where there is none.' }),
    weight: Figure({
      description: 'In how many of `totalWeight` draws it comes, as things stand; 0 when there is none left.',
    }),
    odds: Text({
      description:
        'The same as a percentage with its sign, such as "2.5%"; "≈" stands before one that is rounded to four decimals.',
    }),
    totalAmount: Nullable(Figure(), 'Initial stock; null when stock is not tracked.'),
    stockTotalAmount: Nullable(Figure(), 'Remaining stock; null when not tracked.'),
    isAcquired: Type.Boolean({ description: 'The member has drawn it.' }),
    isNew: Type.Boolean({ description: 'It was acquired by the draw that was just made.' }),
  },
  { title: 'Item of a gacha', description: 'What a gacha may give, and how likely.' },
);
export type GachaItem = Type.Static<typeof GachaItem>;

/** What the next draw needs; each is a rule of its own. */
const gachaObstacles = [
  'closed',
  'notStarted',
  'ended',
  'undecided',
  'decided',
  'completed',
  'userLimit',
  'soldOut',
  'points',
] as const;

/** The gacha of a campaign as one member sees it. */
export const Gacha = Type.Object(
  {
    id: Text({ title: 'Identifier', description: 'Stable; that of the gacha in campaign.json.' }),
    type: GachaType,
    name: Text({ description: 'Name, in the language of the fan.' }),
    detail: Text({ description: 'Description, in the language of the fan; may be empty.' }),
    startAt: Nullable(timestamp('Beginning.'), 'From when on it can be drawn; null when it always could.'),
    endAt: Nullable(timestamp('Deadline.'), 'Until when it can be drawn; null when there is no deadline.'),
    pointForGacha: Figure({ description: 'Cost of one draw, in points.' }),
    currentUserPoint: Figure({ description: 'What the member can spend now.' }),
    useGachaPoint: Figure({ description: 'Points that the member spent on this gacha.' }),
    drawCount: Figure({ description: 'How often the member drew.' }),
    userLimitAmount: Nullable(Figure({ minimum: 1 }), 'How often one member may draw; null when unlimited.'),
    stockUserLimitAmount: Nullable(Figure(), 'How often this member may still draw; null when unlimited.'),
    guarantee: Nullable(
      Type.Object({
        after: Figure({ minimum: 2, description: 'At the latest this draw gives one of that rarity or above.' }),
        rarity: Rarity,
        remaining: Figure({ minimum: 1, description: 'In how many draws at the latest it comes for this member.' }),
      }),
      'What is sure after so many draws; null where nothing is.',
    ),
    gotGachaPrize: Nullable(
      GotGachaPrize,
      'What the last draw gave and was not decided; null when there is nothing to decide.',
    ),
    fixedGachaPrize: Nullable(FixedGachaPrize, 'What the member has for good; null until then.'),
    completeGachas: List(GachaItem, mostRecords, {
      description: 'All items, the rarest first, with those that the member acquired.',
    }),
    completionPrize: Nullable(PrizeBase, 'What who has everything gets; null where it is of the other kind.'),
    totalWeight: Figure({ description: 'What the weights of all items sum up to.' }),
    oddsVersion: Figure({ minimum: 1, description: 'Rises each time that the declared odds change.' }),
    oddsDigest: Text({
      description: 'Digest of items, weights, stock that ran out and guarantee; a draw by other odds is not made.',
    }),
    memberKey: Text({
      description: 'What the member is called where draws are computed again; tells nobody who it is.',
    }),
    seedHash: Text({ description: 'SHA-256 of the seed that decides every draw, published before the first one.' }),
    obstacle: Nullable(
      Type.Enum([...gachaObstacles]),
      'What keeps this member from drawing now, the first that does; null when nothing does.',
    ),
  },
  { title: 'Gacha', description: 'The gacha of the campaign as one member sees it.' },
);
export type Gacha = Type.Static<typeof Gacha>;

/** What became of what was drawn. */
const gachaDrawStates = ['undecided', 'decided', 'dismissed', 'collected'] as const;

/** One draw of the member, with what is needed to compute it again. */
export const GachaDraw = Type.Object(
  {
    id: Text({ title: 'Identifier', description: 'Stable; distinguishes draws.' }),
    createdAt: timestamp('When it was drawn.'),
    number: Figure({ minimum: 1, description: 'Which draw of the member on this gacha it was.' }),
    cost: Figure({ description: 'Points that it cost.' }),
    name: Text({ description: 'Name of what was drawn, in the language of the fan.' }),
    iconSrc: Text({ description: 'Address of its drawing.' }),
    rarity: Rarity,
    state: Type.Enum([...gachaDrawStates], { description: 'What became of it.' }),
    oddsVersion: Figure({ minimum: 1, description: 'The odds that it was drawn by.' }),
    checkPath: Text({ description: 'Page of this site that computes the draw again.' }),
    isCheckable: Type.Boolean({ description: 'The seed is published, so that the draw can be computed again.' }),
  },
  { title: 'Draw of a gacha', description: 'One draw of the member.' },
);
export type GachaDraw = Type.Static<typeof GachaDraw>;
