import Type from 'typebox';
import { Text } from '#schemas/values/bounded.ts';
import { mostEntries } from '#schemas/values/limits.ts';
import { Nullable } from '#schemas/values/nullable.ts';
import { define } from '../../definition/define.ts';
import { Optional, Props, Whole, Words } from '../../definition/prop-types.ts';

const SharedDrawing = (description: string) => Optional(Nullable(Text(), description));

export const rewardStages = define({
  name: 'RewardStages',
  version: '1.0',
  description:
    'The stages of a goal that all members reach together, each a gauge and its steps; one is seen once the one before is ended.',
  props: Props({
    point: Whole('How far all members are; bind "totalReward.point".'),
    stages: Type.Array(
      Type.Array(
        Props({
          point: Whole('At how many the step is reached.'),
          name: Words('What everybody gets then.'),
          imgReward: Nullable(Text(), 'Address of its drawing; null when there is none.'),
        }),
        { maxItems: mostEntries, description: 'Steps of a stage, which rise.' },
      ),
      { maxItems: mostEntries, description: 'The stages in order; bind "totalReward.achievementSteps".' },
    ),
    label: Words('What is counted, for screen readers; the number of the stage follows.'),
    unit: Words('Unit of the points; bind "product.pointName".'),
    clearLabel: SharedDrawing(
      'Address of the drawing that marks a reached step; bind "totalReward.commonImages.clearLabel". The product marks it if left out.',
    ),
    clearReward: SharedDrawing(
      'Address of what lies over the drawing of a reached step; bind "totalReward.commonImages.clearReward".',
    ),
  }),
  parts: {
    root: 'The whole.',
    cleared: 'The mark of a reached step.',
    drawing: 'The drawing of a step.',
    gauge: 'The gauge of a stage.',
    name: 'What everybody gets at a step.',
    number: 'The number of a stage, such as "1st".',
    point: 'At how many a step is reached.',
    stage: 'A stage.',
    step: 'A step.',
    steps: 'The steps of a stage.',
  },
  ornaments: {
    fill: 'The filled part of a gauge.',
    overlay: 'What lies over the drawing of a reached step.',
    track: 'The ground of a gauge.',
  },
  states: {
    full: 'All steps of the stage are reached.',
    cleared: 'The step is reached.',
  },
  example: {
    id: 'together',
    props: {
      point: { $bind: 'totalReward.point' },
      stages: { $bind: 'totalReward.achievementSteps' },
      label: { ja: 'みんなの達成度', en: 'What we reached together', ko: '모두의 달성도' },
      unit: { $bind: 'product.pointName' },
      clearLabel: { $bind: 'totalReward.commonImages.clearLabel' },
      clearReward: { $bind: 'totalReward.commonImages.clearReward' },
    },
    visible: { $bind: 'totalReward' },
  },
});
