import Type from 'typebox';
import { Nullable } from '../values/nullable.ts';
import { Gacha } from './gacha.ts';

// What scripts read of a gacha that is being drawn, beside the state of its flow.

export const ShownGacha = Nullable(Gacha, 'The gacha as this member sees it; null until it has come.');
const shown = {
  name: Type.String({ description: 'Its name.' }),
  src: Type.String({ description: 'Address of its drawing.' }),
  rarity: Type.Integer({ minimum: 1, maximum: 5, description: 'From 1, common, to 5.' }),
};
export const Reveal = Nullable(
  Type.Object(shown),
  'What was drawn last, as it is revealed; null while a draw is under way, and before the first.',
);
export const Drawn = Nullable(
  Type.Object({
    ...shown,
    isNew: Type.Boolean({ description: 'The member never drew it before.' }),
    number: Type.Integer({ minimum: 1, description: 'Which draw of the member it was.' }),
  }),
  'What was drawn last; null while a draw is under way, and before the first.',
);
export const PointAfter = Type.Integer({
  description: 'Points that remain after one more draw; below zero when they do not reach.',
});
export const MissingPoints = Type.Integer({ minimum: 0, description: 'Points that one more draw lacks.' });
export const IsChanged = Type.Boolean({
  description: 'Cost or odds became others while the fan decided: `gacha` is how it is now.',
});
export const IsRolling = Type.Boolean({ description: 'The draw is shown: the page is hidden behind it.' });
export const IsBusy = Type.Boolean({ description: 'A call is under way.' });
