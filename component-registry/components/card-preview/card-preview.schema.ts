import { CardValues, ProfileCard } from '#schemas/entities/profile-card.ts';
import { Nullable } from '#schemas/values/nullable.ts';
import { define } from '../../definition/define.ts';
import { Flag, Optional, Props } from '../../definition/prop-types.ts';

export const cardPreview = define({
  name: 'CardPreview',
  version: '1.0',
  description: 'The profile card as it is so far, painted anew while the fan fills in the form. Nothing of it is sent.',
  props: Props({
    card: Optional(Nullable(ProfileCard, 'The card of the campaign: {"$bind": "flows.profileCard.card"}.')),
    values: Optional(Nullable(CardValues, 'What the fan gave: {"$bind": "flows.profileCard.values"}.')),
    stays: Optional(
      Flag('It stays in sight, small, while the form below it is scrolled; a press makes it large. Off if left out.'),
    ),
  }),
  parts: {
    root: 'The whole; a tray below the header where it stays in sight.',
    canvas: 'The card.',
    caption: 'Beside the card where it stays in sight: whose it is, and what a press does.',
    failure: 'What is said where it cannot be shown.',
    frame: 'Around the card; a button where it stays in sight.',
  },
  states: {
    large: 'It was made large.',
    stays: 'It stays in sight.',
    waiting: 'The card is not painted yet.',
  },
  writesLaterTexts: true,
  example: { id: 'preview', props: {} },
});
