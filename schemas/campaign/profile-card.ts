import Type from 'typebox';
import { List } from '../values/bounded.ts';
import { localisedText } from '../values/locale.ts';
import { AssetName, RecordId } from './record-parts.ts';

/** Size of every card, in pixels. */
export const profileCardSize = { width: 1800, height: 2400 } as const;

/** What a fan writes or chooses for the card and its layouts show as text, in the order of the form. */
const profileCardFields = [
  'name',
  'selfIntroduction',
  'hobby',
  'dayOff',
  'activity',
  'streamingContent',
  'birthday',
  'bloodType',
  'gifts',
  'food',
  'animal',
  'color',
  'music',
  'anime',
  'manga',
  'game',
  'threeSetTitle',
  'threeSetItem1',
  'threeSetItem2',
  'threeSetItem3',
  'message',
] as const;

const mostTexts = 40;
const mostSizes = 12;
const mostLines = 10;
const mostColors = 20;
const { width, height } = profileCardSize;

const Across = (description: string, minimum = 0) => Type.Integer({ minimum, maximum: width, description });
const Down = (description: string, minimum = 0) => Type.Integer({ minimum, maximum: height, description });
const Aligned = (description: string) => Type.Optional(Type.Enum(['start', 'center', 'end'], { description }));
const Hex = (description: string) => Type.String({ pattern: '^#[0-9a-fA-F]{6}$', maxLength: 7, description });
const Paint = (description: string) =>
  Type.String({ pattern: '^(?:template|#[0-9a-fA-F]{6})$', maxLength: 8, description });

export const CardText = Type.Object(
  {
    field: Type.Enum([...profileCardFields], { title: 'Field', description: 'What of the form stands in it.' }),
    x: Across('Left edge, in pixels of the card.'),
    y: Down('Upper edge, in pixels of the card.'),
    width: Across('Width, in pixels of the card.', 1),
    height: Down('Height, in pixels of the card.', 1),
    direction: Type.Optional(
      Type.Enum(['horizontal', 'vertical'], {
        description:
          '"vertical" lines are read from above and follow each other from right to left; "horizontal" if left out.',
      }),
    ),
    sizes: List(Type.Integer({ minimum: 16, maximum: 600 }), mostSizes, {
      minItems: 1,
      description:
        'Sizes of the text in pixels, the largest first: a text takes the first at which it fits on one line, else on two, and so on.',
    }),
    lines: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: mostLines,
        description: 'Most lines; 1 if left out. What is longer ends in "…".',
      }),
    ),
    lineHeight: Type.Optional(
      Type.Number({ minimum: 1, maximum: 3, description: 'From one line to the next, in sizes; 1.3 if left out.' }),
    ),
    align: Aligned('Where a line stands in its length; "start" if left out.'),
    alignLines: Aligned('Where the lines stand together, across their length; "center" if left out.'),
    weight: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 1000, description: 'Weight of the text; 400 if left out.' }),
    ),
    color: Paint('Colour of the text: "template" for the one that the fan chose, or #rrggbb.'),
    ground: Type.Optional(
      Paint('What the drawing shows below the text, "template" or #rrggbb, so that the contrast is checked.'),
    ),
  },
  { title: 'Text of a card', description: 'A place for what the fan wrote.', additionalProperties: false },
);
export type CardText = Type.Static<typeof CardText>;

export const CardIcon = Type.Object(
  {
    x: Across('Left edge, in pixels of the card.'),
    y: Down('Upper edge, in pixels of the card.'),
    size: Across('Width and height, in pixels of the card.', 1),
    shape: Type.Enum(['circle', 'rounded'], { description: 'Its outline.' }),
  },
  {
    title: 'Icon of a card',
    description: 'Where the picture of the fan stands, a square.',
    additionalProperties: false,
  },
);
export type CardIcon = Type.Static<typeof CardIcon>;

const CardLayout = Type.Object(
  {
    drawing: Type.Optional(AssetName),
    tinted: Type.Optional(AssetName),
    icon: CardIcon,
    texts: List(CardText, mostTexts, { minItems: 1, description: 'Places for texts.' }),
  },
  {
    title: 'Layout',
    description:
      'One design of the card, 1800 × 2400: the chosen colour at the bottom, in the shape of "tinted" if there is one; on it "drawing", the icon, the texts.',
    additionalProperties: false,
  },
);

const TemplateColor = Type.Object(
  { id: RecordId, name: localisedText('What the fan reads; not empty.', 40, 1), color: Hex('The colour, #rrggbb.') },
  { title: 'Colour', description: 'A colour that fans may choose for the card.', additionalProperties: false },
);

const ProfileCardDefinition = Type.Object(
  {
    listener: CardLayout,
    streamer: CardLayout,
    colors: Type.Optional(
      List(TemplateColor, mostColors, {
        description: 'Colours to choose from, beside blue, purple, pink, orange, green.',
      }),
    ),
  },
  {
    title: 'Profile card',
    description: 'The card that members make of themselves, as a listener or as a streamer; without it there is none.',
    additionalProperties: false,
  },
);

/** What campaign.json says of the profile card. */
export const profileCardField = { profileCard: Type.Optional(ProfileCardDefinition) };

/** Colours that every campaign offers, the first of them unless the fan chooses another. */
export const templateColors = [
  { id: 'blue', color: '#6977f7' },
  { id: 'purple', color: '#7e41e6' },
  { id: 'pink', color: '#ff56d7' },
  { id: 'orange', color: '#ff953b' },
  { id: 'green', color: '#00c891' },
] as const satisfies readonly Pick<Type.Static<typeof TemplateColor>, 'id' | 'color'>[];
