import { expect, test } from 'vitest';
import { nearestTarget } from '#replay/screen/targets/nearest-target.ts';
import { nodesOfSnapshot } from '#replay/screen/targets/aria-snapshot.ts';

const snapshot = `- banner:
  - link "ほしのうた":
    - /url: /
- main:
  - heading "景品: 交換" [level=2]
  - list:
    - listitem: 夜露
    - 'button "交換する: 星"'
    - button "交換する" [disabled]
    - link "ログイン" [cursor=pointer]
    - img "A \\"star\\""
  - text: あと3個
  - paragraph: "12:00 まで"`;

test('a snapshot is read as things with their names', () => {
  expect(nodesOfSnapshot(snapshot)).toEqual([
    { role: 'banner', name: '' },
    { role: 'link', name: 'ほしのうた' },
    { role: 'main', name: '' },
    { role: 'heading', name: '景品: 交換' },
    { role: 'list', name: '' },
    { role: 'listitem', name: '夜露' },
    { role: 'button', name: '交換する: 星' },
    { role: 'button', name: '交換する' },
    { role: 'link', name: 'ログイン' },
    { role: 'img', name: 'A "star"' },
    { role: 'text', name: 'あと3個' },
    { role: 'paragraph', name: '12:00 まで' },
  ]);
});

test.each([
  ['the same role with a like name', { button: '交換すろ' }, 'button "交換する"'],
  ['the same words in another role', { button: 'ログイン' }, 'link "ログイン"'],
  ['a name that has the words in it', { heading: '交換' }, 'heading "景品: 交換"'],
  ['words that are nearly so', { text: 'あと4個' }, 'text "あと3個"'],
  ['an image', { image: 'A "stars"' }, 'image "A "star""'],
  ['nothing', { button: 'ポイント' }, ''],
  ['any', { dialog: '*' }, ''],
] as const)('what comes nearest: %s', (_what, target, nearest) => {
  expect(nearestTarget(target, snapshot)).toBe(nearest);
});
