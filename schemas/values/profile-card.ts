/** Size of every card, in pixels. */
export const profileCardSize = { width: 1800, height: 2400 } as const;

/** What a fan writes or chooses for the card and its layouts show as text, in the order of the form. */
export const profileCardFields = [
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

export type CardField = (typeof profileCardFields)[number];

/** What a fan makes the card as. */
export const cardCategories = ['listener', 'streamer'] as const;
