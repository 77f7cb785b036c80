import Type from 'typebox';
import { longestText } from '#schemas/values/limits.ts';
import { Nullable } from '#schemas/values/nullable.ts';
import { rarities } from '#schemas/values/gacha-kinds.ts';
import { define } from '../../definition/define.ts';
import { Choice, Drawing, Optional, Props, Words } from '../../definition/prop-types.ts';

/** How fast a moment goes. */
export const paceNames = ['calm', 'quick'] as const;
export type Pace = (typeof paceNames)[number];

/** What notes can sound like: `chime` is a music box, `clack` the boards of a ground and its horns. */
const voiceNames = ['chime', 'clack'] as const;
export type Voice = (typeof voiceNames)[number];

const note = '[A-G]#?[2-7]';

export const drawMoment = define({
  name: 'DrawMoment',
  version: '1.0',
  description:
    'The moment of a draw. It is tense until the result has come, grows with the rarity of what was drawn, reveals it, and comes to rest. It can be skipped at any time: by its button, by Escape, by a press on its scene. For fans who want no motion the result stands there at once. What was drawn is read out when it is revealed, never before. It makes sound only for fans who turned that on, and keeps their choice on the device.',
  props: Props({
    result: Nullable(
      Props({
        name: Words('What was drawn, as fans call it.'),
        src: Drawing('What was drawn.'),
        rarity: Type.Integer({ minimum: 1, maximum: rarities.length, description: 'From 1, common, to 5.' }),
      }),
      'What was drawn; null until it is known.',
    ),
    announcement: Words('What screen readers say at the reveal, such as "You drew the brass key".'),
    skipLabel: Words('On the button that skips.'),
    soundOnLabel: Words('On the button that turns sound on.'),
    soundOffLabel: Words('On the button that turns sound off.'),
    pace: Optional(Choice(paceNames, 'How fast it goes; "calm" by default.')),
    tune: Optional(
      Type.String({
        maxLength: longestText,
        pattern: `^${note}(?: ${note}){0,31}$`,
        description:
          'Its notes, such as "E5 G5 C6": one a beat, the last ones at the reveal. Without it there is no sound.',
      }),
    ),
    voice: Optional(Choice(voiceNames, 'What its notes sound like; "chime", a music box, by default.')),
  }),
  slots: {
    default: { description: 'What stands under the revealed prize, such as the ways on.' },
  },
  events: {
    finish: { description: 'It has come to rest, or was skipped.', detail: Props({}) },
  },
  parts: {
    root: 'The whole.',
    controls: 'The row of the button that skips.',
    name: 'The name of what was drawn; a part of "caption".',
    caption: 'What is written under the scene, once revealed.',
    picture: 'The drawing of what was drawn.',
    prize: 'What was drawn, in the scene; it is there from the reveal on.',
    rest: 'What stands under it in the end.',
    skip: 'The button that skips.',
    sound: 'The button that turns sound on and off.',
    stage: 'The scene: a square.',
  },
  ornaments: {
    backdrop: 'Of the scene: what is farthest away.',
    light: 'Of the scene: a light behind what was drawn.',
    cover: 'Of the scene: what opens, such as a lid.',
    back: 'Of the scene: what stands behind what was drawn.',
    mover: 'Of the scene: what turns or runs.',
    front: 'Of the scene: what stands in front.',
    pieces: 'Of the scene: the room of the 15 pieces.',
    piece: 'One of 15 pieces, such as stars that fly; "--n" is its number from 0, "--turn" its direction.',
    veil: 'Of the scene: what lies over everything.',
    rank: 'The row of marks of the rarity.',
    mark: 'One mark of the rarity: as many as it is; "--n" is its number from 0.',
  },
  states: {
    state:
      'Where it stands: "anticipation" repeats each "--draw-beat" until the result is there, "buildup", "reveal" and "afterglow" take "--draw-time" each. Let keyframes last as long, and show "afterglow" whole.',
    rarity: 'From "1" to "5", from "buildup" on.',
  },
  example: {
    id: 'draw',
    props: {
      result: {
        name: { ja: '真鍮の鍵', en: 'Brass key', ko: '황동 열쇠' },
        src: 'asset:prizes/key-ring.svg',
        rarity: 3,
      },
      announcement: { ja: '真鍮の鍵が出ました。', en: 'You drew the brass key.', ko: '황동 열쇠가 나왔습니다.' },
      skipLabel: { ja: 'スキップ', en: 'Skip', ko: '건너뛰기' },
      soundOnLabel: { ja: '音を出す', en: 'Sound on', ko: '소리 켜기' },
      soundOffLabel: { ja: '音を消す', en: 'Sound off', ko: '소리 끄기' },
      tune: 'E5 G5 C6 B5 A5 E5 G5 C6',
    },
  },
});
