import Type from 'typebox';
import { Text } from '#schemas/values/bounded.ts';
import { define } from '../../definition/define.ts';
import { Detail, Flag, OwnPicture, Props, Words } from '../../definition/prop-types.ts';

export const signUpCard = define({
  name: 'SignUpCard',
  version: '1.0',
  description: 'The fan who came back from the social network, while the profile arrives and when it is there.',
  props: Props({
    nickname: Type.Union([Text(), Type.Null()], { description: 'Name of the fan; null until it arrived.' }),
    imageUrl: Type.Union([OwnPicture('Address of the icon on this site; empty where there is none.'), Type.Null()], {
      description: 'Address of the icon; null until it arrived.',
    }),
    waitingText: Words('Shown while the profile arrives.'),
    refreshLabel: Words('Label of the refresh button.'),
    canRefresh: Flag('Whether the refresh button shows.'),
    refreshing: Flag('Whether a refresh is under way.'),
  }),
  events: {
    refresh: { description: 'Refresh was pressed.', detail: Detail({}) },
  },
  parts: {
    root: 'The whole.',
    nickname: 'The name of the member.',
    ready: 'The words that all is there.',
    refresh: 'The button that asks again.',
    waiting: 'The words while it waits.',
    who: 'Picture and name.',
    words: 'The words.',
  },
  ornaments: {
    figure: 'The figure.',
    line: 'A line.',
    outline: 'The outline of the picture that is awaited.',
    ring: 'The ring of the outline.',
    runner: 'What runs around the ring.',
    spinner: 'What turns while it asks.',
  },
  example: {
    id: 'card',
    visible: { $bind: 'flows.registration.state' },
    props: {
      nickname: { $bind: 'flows.registration.form.nickname' },
      imageUrl: { $bind: 'flows.registration.form.imageUrl' },
      waitingText: { ja: 'お待ちください…', en: 'Waiting for your profile…', ko: '기다려 주세요…' },
      refreshLabel: { ja: 'もう一度', en: 'Check again', ko: '다시 확인' },
      canRefresh: { $bind: 'flows.registration.canRefresh' },
      refreshing: { $bind: 'flows.registration.isRefreshing' },
    },
    on: { refresh: { action: 'flow.send', flow: 'registration', event: 'form.refresh' } },
  },
});
