import { templateColors } from '#schemas/campaign/profile-card.ts';
import type { CardField } from '#schemas/values/profile-card.ts';
import type { PickedFile } from '#schemas/campaign/form.ts';
import type { CardLayoutView, ProfileCard } from '#schemas/entities/profile-card.ts';

/** A layout without drawings that shows these fields, each in a place of its own. */
export function layoutOf(fields: readonly CardField[], changes: Partial<CardLayoutView> = {}): CardLayoutView {
  return {
    backdrop: null,
    tinted: null,
    drawing: null,
    icon: { x: 100, y: 100, size: 480, shape: 'circle', placeholder: null },
    texts: fields.map((field, index) => ({
      field,
      x: 700,
      y: 100 * index,
      width: 1000,
      height: 90,
      sizes: [60, 40],
      color: '#1b1838',
    })),
    labels: [],
    ...changes,
  };
}

/** A card on which listeners write of songs and streamers of what they stream. */
export function cardWith(changes: Partial<ProfileCard> = {}): ProfileCard {
  return {
    id: 'profile-card',
    categories: [
      { id: 'listener', name: 'Listener', layout: layoutOf(['name', 'music', 'message']) },
      { id: 'streamer', name: 'Streamer', layout: layoutOf(['name', 'streamingContent', 'message']) },
    ],
    colors: templateColors.map(({ id, name, color }) => ({ id, name: name.en, color })),
    faces: null,
    words: { banned: [], allowed: [] },
    ...changes,
  };
}

/** A PNG that may stand on a card. */
export function pictureWith(changes: Partial<PickedFile> = {}): PickedFile {
  return {
    name: 'star.png',
    type: 'image/png',
    bytes: 4000,
    width: 480,
    height: 480,
    turns: 0,
    crop: { x: 0.5, y: 0.5, zoom: 1 },
    format: 'PNG',
    flaw: null,
    isAnimated: false,
    content: new Blob(['star'], { type: 'image/png' }),
    ...changes,
  };
}
