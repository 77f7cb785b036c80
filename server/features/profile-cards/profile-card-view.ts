import { templateColors } from '#schemas/campaign/profile-card.ts';
import { cardCategories } from '#schemas/values/profile-card.ts';
import type { CardLayout } from '#schemas/campaign/profile-card.ts';
import type { CardLayoutView, ProfileCard } from '#schemas/entities/profile-card.ts';
import type { ReadContext } from '#server/http/requests/read-context.ts';
import { addressOfAsset } from '#server/releases/address-of-asset.ts';
import { cardSheetAddress } from '#server/releases/build/faces/face-address.ts';

type Asked = Pick<ReadContext, 'release' | 'locale'>;

/** The card of the live release in the language of whoever asks; null where the campaign has none. */
export function readProfileCard(asked: Asked): ProfileCard | null {
  const { release, locale } = asked;
  const card = release.campaign.profileCard;
  if (card === undefined) return null;
  const { banned = [], allowed = [] } = card.words ?? {};
  return {
    id: 'profile-card',
    categories: cardCategories.map((id) => ({ id, name: card[id].name[locale], layout: layoutOf(card[id], asked) })),
    colors: [...templateColors, ...(card.colors ?? [])].map(({ id, name, color }) => ({
      id,
      name: name[locale],
      color,
    })),
    faces: cardSheetAddress(release.manifest),
    words: { banned, allowed },
  };
}

function layoutOf(layout: CardLayout, { release: { assets }, locale }: Asked): CardLayoutView {
  const addressOf = (name: string | undefined) => (name === undefined ? null : addressOfAsset(name, assets));
  const { placeholder, ...icon } = layout.icon;
  return {
    backdrop: addressOf(layout.backdrop),
    tinted: addressOf(layout.tinted),
    drawing: addressOf(layout.drawing),
    icon: { ...icon, placeholder: addressOf(placeholder) },
    texts: layout.texts,
    labels: (layout.labels ?? []).map(({ words, beside = null, ...place }) => ({
      ...place,
      words: words[locale],
      beside,
    })),
  };
}
