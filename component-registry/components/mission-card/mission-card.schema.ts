import { Mission } from '#schemas/entities/mission.ts';
import { define } from '../../definition/define.ts';
import { Props, Words } from '../../definition/prop-types.ts';

export const missionCard = define({
  name: 'MissionCard',
  version: '1.0',
  description:
    'Something to do for points: drawing, name, what it gives, how often it is done, how it stands. What leads to where it is done is its content.',
  props: Props({
    mission: Mission,
    pointName: Words('Name of the points; bind "product.pointName".'),
  }),
  slots: { default: { description: 'The button or link to where it is done; shown while it can be done.' } },
  parts: {
    root: 'The whole.',
    action: 'What leads to where it is done.',
    bar: 'The bar of how often it is done.',
    detail: 'What there is to do.',
    done: 'How often it is done.',
    drawing: 'The drawing.',
    fill: 'What is filled of the bar.',
    gives: 'What it gives each time.',
    head: 'Drawing, name and detail.',
    name: 'The name.',
    progress: 'Bar and count.',
    state: 'How it stands.',
    words: 'The words.',
  },
  ornaments: { ornament: 'An empty place for a skin to fill.' },
  states: {
    cost: 'It takes points.',
    state: '"open", "pending", "done", "usedUp" or "closed".',
  },
  writesLaterTexts: true,
  example: {
    id: 'mission',
    each: { of: { $bind: 'resources.missions.items' } },
    props: { mission: { $bind: 'item' }, pointName: { $bind: 'product.pointName' } },
    children: [
      {
        id: 'go',
        component: 'Button',
        props: { label: { ja: 'ポストを見る', en: 'See the posts', ko: '게시물 보기' }, to: '/mypage' },
      },
    ],
  },
});
