import Type from 'typebox';
import { CardValues, ProfileCard } from '#schemas/entities/profile-card.ts';
import { List, Name } from '#schemas/values/bounded.ts';
import { mostNames } from '#schemas/values/limits.ts';
import { Nullable } from '#schemas/values/nullable.ts';
import { timestamp } from '#schemas/values/timestamp.ts';
import { define } from '../../definition/define.ts';
import { Choice, Detail, Optional, Props, Words } from '../../definition/prop-types.ts';

/** How a card can be kept. */
const savingWays = ['download', 'share', 'copy'] as const;

export const cardPicture = define({
  name: 'CardPicture',
  version: '1.0',
  description:
    'The finished profile card, 1800 × 2400, made in the browser: a picture that phones save when it is held down, with what else the browser can do with it: download, share, copy.',
  props: Props({
    card: Optional(Nullable(ProfileCard, 'The card of the campaign: {"$bind": "flows.profileCard.card"}.')),
    values: Optional(Nullable(CardValues, 'What the fan gave: {"$bind": "flows.profileCard.values"}.')),
    hint: Words('How to save it on a touch screen: hold it down.'),
    fileName: Optional(
      Type.String({
        pattern: '^[a-z0-9][a-z0-9-]{0,60}$',
        description: 'Name of the file, without its ending; "profile-card" if left out.',
      }),
    ),
    shareText: Optional(Words('What is shared with it, before the hashtags.')),
    hashTags: Optional(List(Name(), mostNames, { description: 'Shared with it, without "#".' })),
    until: Optional(timestamp('Until when it can be made, such as "2026-12-24T23:59:00+09:00"; always if left out.')),
    untilLabel: Optional(Words('Stands before the deadline, such as "Save it by".')),
    ended: Optional(Words('Stands in place of the card once the deadline is over.')),
  }),
  events: {
    open: {
      description: 'The fan wants to see it large.',
      detail: Detail({ src: Type.String({ description: 'Address of the picture, good while the page is open.' }) }),
    },
    save: {
      description: 'It was downloaded, shared or copied.',
      detail: Detail({ way: Choice(savingWays, 'How.') }),
    },
  },
  parts: {
    root: 'The whole.',
    deadline: 'The line that says until when.',
    ended: 'What is said once the deadline is over.',
    done: 'What is said after it was copied.',
    failure: 'What is said where there is no card.',
    hint: 'How to save it on a touch screen.',
    note: 'What is said of a card that is not quite as it should be.',
    picture: 'The picture.',
    progress: 'How far it is.',
    bar: 'The bar of the progress.',
    stage: 'Around the picture, or where it will be.',
    ways: 'The buttons that save it.',
  },
  states: {
    making: 'It is being made.',
  },
  writesLaterTexts: true,
  example: {
    id: 'picture',
    props: {
      hint: {
        ja: '画像を長押しして保存してください',
        en: 'Press and hold the picture to save it',
        ko: '이미지를 길게 눌러 저장해 주세요',
      },
    },
  },
});
