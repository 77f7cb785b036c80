import type { PickedFile } from '#schemas/campaign/form.ts';
import type { CardField } from '#schemas/values/profile-card.ts';
import type { CardLayoutView, CardValues, ProfileCard } from '#schemas/entities/profile-card.ts';
import { squarePicture } from '../pictures/square-picture.ts';
import { loadDrawing } from './card-drawings.ts';
import { cardTexts } from './card-texts.ts';
import type { Writing } from './card-texts.ts';
import type { Picture } from './paint-card.ts';

/** A card as it is to be painted. */
export interface ShownCard {
  readonly layout: CardLayoutView;
  /** #rrggbb. */
  readonly color: string;
  readonly picture: PickedFile | null;
  readonly texts: ReadonlyMap<CardField, string>;
  /** Address of the style sheet of its fonts; null without any. */
  readonly sheet: string | null;
}

/** The card of a campaign with what a fan gave; undefined where the campaign has no such category or colour any more. */
export function shownCard(
  { categories, colors, faces }: ProfileCard,
  values: CardValues,
  writing: Writing,
): ShownCard | undefined {
  const category = categories.find(({ id }) => id === values.category);
  const color = colors.find(({ id }) => id === values.templateColor);
  if (category === undefined || color === undefined) return undefined;
  const { layout } = category;
  return { layout, color: color.color, picture: values.profileIcon, texts: cardTexts(values, writing), sheet: faces };
}

/** Whether two cards look the same. A picture that was read again from the device is the same picture. */
export function isSameCard(one: ShownCard, other: ShownCard): boolean {
  return one === other || lookOf(one) === lookOf(other);
}

function lookOf(card: ShownCard): string {
  return JSON.stringify({
    ...card,
    picture: card.picture && { ...card.picture, content: null },
    texts: [...card.texts],
  });
}

/** Everything that is written on a card. */
export function lettersOf({ layout, texts }: ShownCard): string {
  return [...texts.values(), ...layout.labels.map(({ words }) => words)].join('');
}

/** What stands in the place of the icon, `side` pixels wide: the picture of the fan, else what the campaign has drawn. */
export async function iconOf({ picture, layout }: ShownCard, side: number): Promise<Picture> {
  return picture === null ? loadDrawing(layout.icon.placeholder) : squarePicture(picture, Math.ceil(side));
}
