import Type from 'typebox';
import { longestText } from '#schemas/values/limits.ts';
import { define } from '../../definition/define.ts';
import { CaptionsFile, Drawing, Flag, Optional, Props, Size, VideoFile } from '../../definition/prop-types.ts';

export const video = define({
  name: 'Video',
  version: '1.0',
  description:
    'A video of the campaign, played where it stands. Nothing of it is loaded before it plays. A video of another site, such as YouTube, is none: it takes the consent of the fan, for which `EmbedFrame` asks.',
  props: Props({
    src: VideoFile('The video.'),
    alternative: Optional(VideoFile('The same in the other kind, for browsers that do not play the first.')),
    poster: Drawing('What stands there before it plays.'),
    width: Size('Width of the video in CSS pixels; it shrinks where there is less room.'),
    height: Size('Height of the video in CSS pixels; keeps its room while it loads.'),
    label: Type.String({ minLength: 1, maxLength: longestText, description: 'What it shows, for screen readers.' }),
    captions: Optional(CaptionsFile('What is said and heard in it, written in each language.')),
    ambient: Optional(
      Flag(
        'A moving picture: without sound, again and again, only while it is seen and only for fans who have not asked for less motion. A button stops it.',
      ),
    ),
  }),
  parts: {
    root: 'The whole.',
    action: 'The button that plays it, and stops a moving picture.',
    note: 'What is said when it cannot be played.',
    picture: 'The video.',
  },
  states: {
    ambient: 'It is a moving picture.',
    playback: '"still", "playing", "paused" or "failed".',
  },
  example: {
    id: 'night-sky',
    props: {
      src: 'asset:film/night-sky.webm',
      alternative: 'asset:film/night-sky.mp4',
      poster: 'asset:film/night-sky.webp',
      width: 640,
      height: 360,
      label: { ja: '満月の夜空', en: 'A sky with a full moon', ko: '보름달이 뜬 밤하늘' },
      ambient: true,
    },
  },
});
