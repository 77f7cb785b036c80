import Type from 'typebox';
import { List, OneOf } from '../values/bounded.ts';
import { localisedText } from '../values/locale.ts';
import { faceFamilyPattern } from '../content-script/theme/theme-form.ts';
import { profileCardFields, profileCardSize } from '../values/profile-card.ts';
import { AssetName, RecordId } from './record-parts.ts';

export const mostCardTexts = 40;
const mostSizes = 12;
const mostLines = 10;
/** Most colours that a campaign adds. */
export const mostCardColors = 20;
/** Most web fonts of the card. */
export const mostCardFaces = 8;
/** Most words that a campaign refuses or allows. */
export const mostCardWords = 500;
const { width, height } = profileCardSize;

const Across = (description: string, minimum = 0) => Type.Integer({ minimum, maximum: width, description });
const Down = (description: string, minimum = 0) => Type.Integer({ minimum, maximum: height, description });
const Aligned = (description: string) => Type.Optional(OneOf(['start', 'center', 'end'], { description }));
/** A colour as #rrggbb. */
export const Hex = (description: string) => Type.String({ pattern: '^#[0-9a-fA-F]{6}$', maxLength: 7, description });
const Paint = (description: string) =>
  Type.String({ pattern: '^(?:template|#[0-9a-fA-F]{6})$', maxLength: 8, description });

const FieldName = (title: string, description: string) => OneOf(profileCardFields, { title, description });

/** Where a text stands on the card, and how it looks. */
export const cardPlace = {
  x: Across('Left edge, in pixels of the card.'),
  y: Down('Upper edge, in pixels of the card.'),
  width: Across('Width, in pixels of the card.', 1),
  height: Down('Height, in pixels of the card.', 1),
  direction: Type.Optional(
    OneOf(['horizontal', 'vertical'], {
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
  family: Type.Optional(
    Type.String({
      pattern: faceFamilyPattern,
      maxLength: 60,
      description: 'One of "faces"; the font of the theme if left out.',
    }),
  ),
  weight: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 1000, description: 'Weight of the text; 400 if left out.' }),
  ),
  color: Paint('Colour of the text: "template" for the one that the fan chose, or #rrggbb.'),
  ground: Type.Optional(
    Paint('What the drawing shows below the text, "template" or #rrggbb, so that the contrast is checked.'),
  ),
} as const;

/** Where a text stands, whatever stands there. */
export type CardPlace = Type.Static<Type.TObject<typeof cardPlace>>;

export const CardText = Type.Object(
  { field: FieldName('Field', 'What of the form stands in it.'), ...cardPlace },
  { title: 'Text of a card', description: 'A place for what the fan wrote.', additionalProperties: false },
);
export type CardText = Type.Static<typeof CardText>;

export const CardLabel = Type.Object(
  {
    words: localisedText('What stands there, in the language of the fan; not empty.', 80, 1),
    beside: Type.Optional(FieldName('Beside', 'Shown only where the fan filled in this field; always if left out.')),
    ...cardPlace,
  },
  { title: 'Label of a card', description: 'Words of the campaign on the card.', additionalProperties: false },
);
export type CardLabel = Type.Static<typeof CardLabel>;

/** Where the picture of the fan stands on the card. */
export const iconPlace = {
  x: Across('Left edge, in pixels of the card.'),
  y: Down('Upper edge, in pixels of the card.'),
  size: Across('Width and height, in pixels of the card.', 1),
  shape: OneOf(['circle', 'rounded'], { description: 'Its outline.' }),
} as const;

export const CardIcon = Type.Object(
  {
    ...iconPlace,
    placeholder: Type.Optional(AssetName),
  },
  {
    title: 'Icon of a card',
    description:
      'Where the picture of the fan stands, a square; "placeholder" is a square drawing for fans who give none.',
    additionalProperties: false,
  },
);
export type CardIcon = Type.Static<typeof CardIcon>;

export const CardLayout = Type.Object(
  {
    name: localisedText('What the fan reads where the category is chosen; not empty.', 40, 1),
    backdrop: Type.Optional(AssetName),
    tinted: Type.Optional(AssetName),
    drawing: Type.Optional(AssetName),
    icon: CardIcon,
    texts: List(CardText, mostCardTexts, { minItems: 1, description: 'Places for what the fan wrote.' }),
    labels: Type.Optional(List(CardLabel, mostCardTexts, { description: 'Words of the campaign beside them.' })),
  },
  {
    title: 'Layout',
    description:
      'One design of the card, 1800 × 2400, from the bottom to the top: "backdrop"; the chosen colour, as opaque as "tinted" is at each place, everywhere if there is none; "drawing"; icon; texts.',
    additionalProperties: false,
  },
);

export type CardLayout = Type.Static<typeof CardLayout>;

const TemplateColor = Type.Object(
  { id: RecordId, name: localisedText('What the fan reads; not empty.', 40, 1), color: Hex('The colour, #rrggbb.') },
  { title: 'Colour', description: 'A colour that fans may choose for the card.', additionalProperties: false },
);

/** A web font of the card, whole: fans write characters that no release knows. */
export const CardFace = Type.Object(
  {
    family: Type.String({
      pattern: faceFamilyPattern,
      maxLength: 60,
      description:
        'Name by which texts of the card call it. Faces of one family and weight complement each other: each character comes from the first that has it. Faces of other weights do not take part.',
    }),
    package: Type.String({
      pattern: '^@fontsource/[a-z0-9][a-z0-9._-]*$',
      maxLength: 214,
      description:
        'npm package of Fontsource, such as "@fontsource/kaisei-decol": it comes in slices, of which a card loads those that it needs.',
    }),
    weight: Type.Integer({
      minimum: 100,
      maximum: 900,
      multipleOf: 100,
      description: 'One of the weights of the package.',
    }),
  },
  { title: 'Face of the card', description: 'A web font of the card.', additionalProperties: false },
);
export type CardFace = Type.Static<typeof CardFace>;

const Words = (description: string) =>
  List(Type.String({ minLength: 1, maxLength: 40 }), mostCardWords, { description });

const ProfileCardDefinition = Type.Object(
  {
    listener: CardLayout,
    streamer: CardLayout,
    colors: Type.Optional(
      List(TemplateColor, mostCardColors, {
        description: 'Colours to choose from, beside blue, purple, pink, orange, green.',
      }),
    ),
    faces: Type.Optional(List(CardFace, mostCardFaces, { description: 'Web fonts of the card.' })),
    words: Type.Optional(
      Type.Object(
        {
          banned: Type.Optional(Words('Words that no card may have, beside those of the product.')),
          allowed: Type.Optional(Words('Words that cards may have, though the product refuses them.')),
        },
        { title: 'Words', description: 'What the campaign refuses and allows.', additionalProperties: false },
      ),
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

/** Colours that every campaign offers, the first of them unless the fan chooses another (9.19). */
export const templateColors = [
  { id: 'blue', name: { ja: 'ブルー', en: 'Blue', ko: '블루' }, color: '#6977f7' },
  { id: 'purple', name: { ja: 'パープル', en: 'Purple', ko: '퍼플' }, color: '#7e41e6' },
  { id: 'pink', name: { ja: 'ピンク', en: 'Pink', ko: '핑크' }, color: '#ff56d7' },
  { id: 'orange', name: { ja: 'オレンジ', en: 'Orange', ko: '오렌지' }, color: '#ff953b' },
  { id: 'green', name: { ja: 'グリーン', en: 'Green', ko: '그린' }, color: '#00c891' },
] as const satisfies readonly Type.Static<typeof TemplateColor>[];
