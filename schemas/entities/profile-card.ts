import Type from 'typebox';
import {
  CardText,
  cardPlace,
  Hex,
  iconPlace,
  mostCardColors,
  mostCardTexts,
  mostCardWords,
  templateColors,
} from '../campaign/profile-card.ts';
import { cardCategories, profileCardFields } from '../values/profile-card.ts';
import { PickedFile } from '../campaign/form.ts';
import { List, Name, OneOf, Text } from '../values/bounded.ts';
import { Nullable } from '../values/nullable.ts';

const Drawing = (description: string) => Nullable(Text(), description);

export const CardLayoutView = Type.Object(
  {
    backdrop: Drawing('Address of the drawing at the bottom; null where there is none.'),
    tinted: Drawing('Address of the drawing that takes the chosen colour; null where all of the card does.'),
    drawing: Drawing('Address of the drawing above them; null where there is none.'),
    icon: Type.Object(
      {
        ...iconPlace,
        placeholder: Drawing('Address of a square drawing in place of a picture; null where there is none.'),
      },
      { title: 'Icon of a card', description: 'Where the picture of the fan stands.' },
    ),
    texts: List(CardText, mostCardTexts, { description: 'Places for what the fan wrote.' }),
    labels: List(
      Type.Object(
        {
          words: Text({ description: 'What stands there.' }),
          beside: Nullable(OneOf(profileCardFields), 'Shown only where this field was filled in; null for always.'),
          ...cardPlace,
        },
        { title: 'Label of a card', description: 'Words of the campaign on the card.' },
      ),
      mostCardTexts,
      { description: 'Words of the campaign beside them.' },
    ),
  },
  { title: 'Layout', description: 'One design of the card, 1800 × 2400 pixels.' },
);
export type CardLayoutView = Type.Static<typeof CardLayoutView>;

const Words = (description: string) => List(Name(), mostCardWords, { description });

/** The card of a campaign as members make theirs by it, in the language of the page. */
export const ProfileCard = Type.Object(
  {
    id: Text({ description: '"profile-card": there is one in a campaign.' }),
    categories: List(
      Type.Object(
        {
          id: OneOf(cardCategories, { description: 'What it is known by.' }),
          name: Text({ description: 'What the fan reads.' }),
          layout: CardLayoutView,
        },
        { title: 'Category', description: 'What a fan makes the card as.' },
      ),
      cardCategories.length,
      { description: 'What fans make the card as.' },
    ),
    colors: List(
      Type.Object(
        {
          id: Name({ description: 'What it is known by.' }),
          name: Text({ description: 'What the fan reads.' }),
          color: Hex('The colour, #rrggbb.'),
        },
        { title: 'Colour', description: 'A colour of the card.' },
      ),
      mostCardColors + templateColors.length,
      { description: 'Colours to choose from, in order.' },
    ),
    faces: Nullable(Text(), 'Address of the style sheet of its web fonts; null where it has none.'),
    words: Type.Object(
      {
        banned: Words('Refused beside those of the product.'),
        allowed: Words('Allowed though the product refuses them.'),
      },
      { description: 'Words that the campaign refuses and allows.' },
    ),
  },
  { title: 'Profile card', description: 'The card that members make of themselves.' },
);
export type ProfileCard = Type.Static<typeof ProfileCard>;

/** What a fan gives for the card. */
export const CardValues = Type.Object(
  {
    profileIcon: Nullable(PickedFile, 'The picture of the fan; null where there is none.'),
    category: Name({ description: 'Id of the category.' }),
    templateColor: Name({ description: 'Id of the colour.' }),
    written: Type.Record(Type.String(), Text(), {
      description: 'What was written and chosen, by field; what was left empty is left out.',
    }),
  },
  { title: 'Values of a card', description: 'What a fan gave for the card.' },
);
export type CardValues = Type.Static<typeof CardValues>;
