import Type from 'typebox';
import { GachaItem } from '#schemas/entities/gacha.ts';
import { mostRecords } from '#schemas/values/limits.ts';
import { define } from '../../definition/define.ts';
import { Props, Words } from '../../definition/prop-types.ts';

export const gachaCollection = define({
  name: 'GachaCollection',
  version: '1.0',
  description: 'What a member has of a gacha, beside what is missing: that is a silhouette.',
  props: Props({
    items: Type.Array(GachaItem, {
      maxItems: mostRecords,
      description: 'The items; bind "resources.gacha.value.completeGachas".',
    }),
    label: Words('Name of the collection, such as "Your pins".'),
    newLabel: Words('On what was acquired just now, such as "New".'),
    acquiredLabel: Words('That the member has it, for who hears it.'),
    missingLabel: Words('That it is missing, for who hears it.'),
  }),
  parts: {
    root: 'The whole.',
    head: 'The name of the collection, and how much of it is there.',
    label: 'The name of the collection.',
    count: 'How much of it is there.',
    grid: 'The items.',
    item: 'One item.',
    mark: 'The mark of what is new.',
    name: 'Its name.',
    picture: 'Its drawing.',
    place: 'The place of the drawing.',
  },
  states: {
    state: 'Whether it is there, missing or new.',
  },
  example: {
    id: 'collection',
    visible: { $bind: 'resources.gacha.value' },
    props: {
      items: { $bind: 'resources.gacha.value.completeGachas' },
      label: { ja: 'あつめたバッジ', en: 'Your badges', ko: '모은 배지' },
      newLabel: { ja: 'NEW', en: 'New', ko: 'NEW' },
      acquiredLabel: { ja: '入手ずみ', en: 'Yours', ko: '획득함' },
      missingLabel: { ja: 'まだありません', en: 'Not yet yours', ko: '아직 없음' },
    },
  },
});
