import type { Probe, ProbeGroup } from './probe.ts';
import { fallback, words } from './probe.ts';

/** The faults that `peers.md` probes, and which are tried on the peers too (`npm run bench -- probes`). */
const ofPeers: readonly Probe[] = [
  {
    fault: 'A component that does not exist',
    node: { component: 'Gone' },
    reports: [{ code: 'component.unknown', message: 'The catalog has no component named "Gone".' }],
  },
  {
    fault: 'A component that throws while it renders',
    node: { component: 'ThrowsInRender' },
    reports: [{ code: 'component.threw', message: 'boom' }],
  },
  {
    fault: 'A node without props',
    node: { component: 'Text' },
    reports: [{ code: 'props.invalid', message: "/ must have required property 'text'" }],
  },
  {
    fault: 'A property of the wrong type',
    node: { component: 'Text', props: { text: 7 } },
    reports: [{ code: 'props.invalid', message: '/text must be string' }],
  },
  {
    fault: 'null in place of a node',
    node: null,
    reports: [{ code: 'node.malformed', message: 'A node must be an object, not null.' }],
  },
  {
    fault: 'A text in place of a node',
    node: 'node',
    reports: [{ code: 'node.malformed', message: 'A node must be an object, not "node".' }],
  },
];

const shapes: readonly Probe[] = [
  {
    fault: 'A list in place of a node',
    node: [],
    reports: [{ code: 'node.malformed', message: '/ must be object' }],
  },
  {
    fault: 'A node that names no component',
    node: { props: {} },
    reports: [{ code: 'node.malformed', message: "/ must have required property 'component'" }],
  },
  {
    fault: 'Props that are null',
    node: { component: 'Text', props: null },
    reports: [{ code: 'node.malformed', message: '/props must be object' }],
  },
  {
    fault: 'Children that are no list',
    node: { component: 'Stack', children: 'words' },
    reports: [{ code: 'node.malformed', message: '/children must be array' }],
  },
  {
    fault: 'A slot that is no list',
    node: { component: 'Frame', slots: { head: 'words' } },
    reports: [{ code: 'node.malformed', message: '/slots/head must be array' }],
  },
  {
    fault: 'A bad node among good ones inside a component',
    node: { component: 'Stack', children: [words('first', 'First'), null, words('last', 'Last')] },
    shown: ['First', fallback, 'Last'],
    sees: 'the good ones, and the fallback in the place of the bad one',
    reports: [{ at: '/1', code: 'node.malformed', message: 'A node must be an object, not null.' }],
  },
  {
    fault: 'A slot with a bad node',
    node: {
      component: 'Frame',
      slots: { head: [words('first', 'First'), { id: 'bad', component: 'Gone' }] },
      children: [words('last', 'Last')],
    },
    shown: ['First', fallback, 'Last'],
    sees: 'the rest of the slot and of the component, and the fallback in the place of the bad one',
    reports: [{ at: '/head/bad', code: 'component.unknown', message: 'The catalog has no component named "Gone".' }],
  },
  {
    fault: 'Two siblings with one id',
    node: { component: 'Stack', children: [words('same', 'First'), words('same', 'Second')] },
    shown: ['First', 'Second'],
    sees: 'both',
    reports: [],
  },
  {
    fault: '`when` that is malformed',
    node: { component: 'Text', props: { text: 'Words' }, when: { situation: 'begin' } },
    reports: [{ code: 'node.malformed', message: '/when/situation must be array' }],
  },
  {
    fault: '`visible` that cannot be resolved',
    node: { component: 'Text', props: { text: 'Words' }, visible: 'asset:gone.svg' },
    reports: [{ code: 'asset.unknown', message: 'The release has no drawing named "gone.svg".' }],
  },
  {
    fault: '`on` that is no object',
    node: { component: 'Button', props: { label: 'Press' }, on: 'press' },
    reports: [{ code: 'node.malformed', message: '/on must be object' }],
  },
  {
    fault: 'More levels of nodes than the runtime renders',
    node: nested(70),
    reports: [
      {
        at: (steps) => '/child'.repeat(65 - steps),
        code: 'node.too-deep',
        message: 'A node is nested more than 64 levels deep.',
      },
    ],
  },
];

const repeats: readonly Probe[] = [
  {
    fault: '`each` that is malformed',
    node: { component: 'Text', props: { text: 'Words' }, each: 'lists.prizes' },
    reports: [{ code: 'node.malformed', message: '/each must be object' }],
  },
  {
    fault: '`each` over what is no list',
    node: { component: 'Text', props: { text: 'Words' }, each: { of: { $bind: 'device' } } },
    reports: [{ code: 'each.not-a-list', message: '"device" is not a list.' }],
  },
  {
    fault: '`each` over nothing',
    node: { component: 'Text', props: { text: 'Words' }, each: { of: { $bind: 'lists.gone' } } },
    shown: [],
    sees: 'no item',
    reports: [],
  },
  {
    fault: 'One item of `each` that cannot be shown',
    node: {
      component: 'Text',
      props: { text: { $bind: 'item.words' } },
      each: { of: { $bind: 'resources.probe' } },
    },
    change: {
      root: 'resources',
      value: {
        probe: [
          { id: 'a', words: 'First' },
          { id: 'b', words: 7 },
          { id: 'c', words: 'Last' },
        ],
      },
    },
    shown: ['First', fallback, 'Last'],
    sees: 'the other items, and the fallback in the place of the bad one',
    reports: [{ at: '[b]', code: 'props.invalid', message: '/text must be string' }],
  },
  {
    fault: 'Items of `each` with one key',
    node: {
      component: 'Text',
      props: { text: { $bind: 'item.words' } },
      each: { of: { $bind: 'resources.probe' } },
    },
    change: { root: 'resources', value: { probe: [{ id: 'a', words: 'First' }, { id: 'a', words: 'Second' }, null] } },
    shown: ['First', 'Second', fallback],
    sees: 'all of them; an item that is null is a bad one',
    reports: [{ at: '[2]', code: 'props.invalid', message: "/ must have required property 'text'" }],
  },
];

const fallbacks: readonly Probe[] = [
  {
    fault: 'A fallback that fails itself',
    node: {
      component: 'Stack',
      fallback: { component: 'Text', props: { text: 'Farther fallback' } },
      children: [{ id: 'bad', component: 'Gone', fallback: { component: 'ThrowsInRender' } }],
    },
    shown: ['Farther fallback'],
    sees: 'the next fallback outwards',
    reports: [
      { at: '/bad', code: 'component.unknown', message: 'The catalog has no component named "Gone".' },
      { at: '/bad/fallback', code: 'component.threw', message: 'boom' },
    ],
  },
  {
    fault: 'A fallback with a fallback of its own',
    node: {
      component: 'Gone',
      fallback: { component: 'GoneToo', fallback: { component: 'Text', props: { text: 'Last fallback' } } },
    },
    shown: ['Last fallback'],
    sees: 'the last fallback',
    reports: [
      { code: 'component.unknown', message: 'The catalog has no component named "Gone".' },
      { at: '/fallback', code: 'component.unknown', message: 'The catalog has no component named "GoneToo".' },
    ],
  },
  {
    fault: 'A fallback that is no node',
    node: { component: 'Stack', children: [{ id: 'bad', component: 'Gone', fallback: null }] },
    sees: 'the next fallback outwards',
    reports: [
      { at: '/bad', code: 'component.unknown', message: 'The catalog has no component named "Gone".' },
      { at: '/bad/fallback', code: 'node.malformed', message: 'A node must be an object, not null.' },
    ],
  },
];

/** Probes of what nodes are made of. */
export const nodeProbes: readonly ProbeGroup[] = [
  { title: 'The probes of the peers', probes: ofPeers },
  { title: 'Nodes', probes: shapes },
  { title: 'Repeats', probes: repeats },
  { title: 'Fallbacks', probes: fallbacks },
];

function nested(levels: number): object {
  const inside = levels === 0 ? words('child', 'Too deep') : { id: 'child', ...nested(levels - 1) };
  return { component: 'Stack', children: [inside] };
}
