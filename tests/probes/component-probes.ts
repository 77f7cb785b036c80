import type { Probe, ProbeGroup } from './probe.ts';

const noComponent =
  "Element type is invalid: expected a string (for built-in components) or a class/function (for composite components) but got: undefined. You likely forgot to export your component from the file it's defined in, or you might have mixed up default and named imports.";

const components: readonly Probe[] = [
  {
    fault: 'A component that throws what is no error',
    node: { component: 'ThrowsWords' },
    reports: [{ code: 'component.threw', message: 'no error at all' }],
  },
  {
    fault: 'A component that throws in an effect',
    node: { component: 'ThrowsInEffect' },
    reports: [{ code: 'component.threw', message: 'boom in an effect' }],
  },
  {
    fault: 'A component that throws in a layout effect',
    node: { component: 'ThrowsInLayoutEffect' },
    reports: [{ code: 'component.threw', message: 'boom in a layout effect' }],
  },
  {
    fault: 'A component that throws in the clean-up of an effect',
    node: { component: 'ThrowsInCleanup', props: { words: { $bind: 'locale' } } },
    change: { root: 'locale', value: 'ko' },
    reports: [{ code: 'component.threw', message: 'boom in a clean-up' }],
  },
  {
    fault: 'A component that throws in the clean-up of an effect when it leaves',
    node: { component: 'ThrowsInCleanup', props: { words: 'Shown at first' }, visible: { $bind: 'locale' } },
    change: { root: 'locale', value: '' },
    shown: [],
    sees: 'nothing, as the node is not to be seen any more',
    reports: [{ code: 'component.threw', message: 'boom in a clean-up' }],
  },
  {
    fault: 'A component that throws when a value that it binds changes',
    node: { component: 'ThrowsOnUpdate', props: { words: { $bind: 'locale' } } },
    change: { root: 'locale', value: 'ko' },
    reports: [{ code: 'component.threw', message: 'boom at ko' }],
  },
  {
    fault: 'A component that throws in an event handler',
    node: { component: 'ThrowsInHandler' },
    press: true,
    shown: ['Press'],
    sees: 'the component; the press has no effect',
    logged: ['boom in a handler'],
    reports: [{ code: 'component.handler-threw', message: 'Error: boom in a handler' }],
  },
  {
    fault: 'A component that gives an object to render',
    node: { component: 'RendersObject' },
    reports: [
      {
        code: 'component.threw',
        message:
          'Objects are not valid as a React child (found: object with keys {no}). If you meant to render a collection of children, use an array instead.',
      },
    ],
  },
  {
    fault: 'A text property that is JSON, but no list',
    node: { component: 'PropertyList', props: { json: '{"gates":"11:30"}' } },
    reports: [{ code: 'property.malformed', message: 'It is JSON, but no list: {"gates":"11:30"}.' }],
  },
  {
    fault: 'A component that renders what is no component',
    node: { component: 'RendersNoComponent' },
    reports: [{ code: 'component.threw', message: noComponent }],
  },
  {
    fault: 'A component that renders again for ever',
    node: { component: 'UpdatesForEver' },
    reports: [
      {
        code: 'component.threw',
        message:
          'Maximum update depth exceeded. This can happen when a component repeatedly calls setState inside componentWillUpdate or componentDidUpdate. React limits the number of nested updates to prevent infinite loops.',
      },
    ],
  },
  {
    fault: 'A component that calls itself for ever',
    node: { component: 'CallsItselfForEver' },
    reports: [{ code: 'component.threw', message: 'Maximum call stack size exceeded' }],
  },
  {
    fault: 'A component that waits for ever',
    node: { component: 'SuspendsForEver' },
    shown: [],
    sees: 'nothing in its place; its siblings stay',
    reports: [],
  },
  {
    fault: 'A component that is older than the node requires',
    node: { component: 'Text', requires: '9.9', props: { text: 'Words' } },
    reports: [{ code: 'component.too-old', message: '"Text" is version 1.0; the node requires 9.9.' }],
  },
  {
    fault: '`requires` that is no version',
    node: { component: 'Text', requires: 'latest', props: { text: 'Words' } },
    reports: [{ code: 'node.malformed', message: '/requires must match pattern "^\\d{1,4}\\.\\d{1,4}$"' }],
  },
];

const chunks: readonly Probe[] = [
  {
    fault: 'A chunk that cannot be loaded',
    node: { component: 'ChunkFails' },
    reports: [{ code: 'component.unavailable', message: '"ChunkFails" could not be loaded: The chunk did not come.' }],
  },
  {
    fault: 'A chunk that never comes',
    node: { component: 'ChunkNeverComes' },
    waits: 15_000,
    reports: [
      {
        code: 'component.unavailable',
        message: '"ChunkNeverComes" could not be loaded: It has not come after 15 s.',
      },
    ],
  },
  {
    fault: 'A chunk that holds nothing',
    node: { component: 'ChunkIsEmpty' },
    reports: [{ code: 'component.threw', message: 'validate is not a function' }],
  },
  {
    fault: 'A chunk without a component',
    node: { component: 'ChunkHasNoComponent' },
    reports: [{ code: 'component.threw', message: `${noComponent}\n\nCheck the render method of \`NodeView\`.` }],
  },
];

/** Probes of what components and their chunks do. */
export const componentProbes: readonly ProbeGroup[] = [
  { title: 'Components', probes: components },
  { title: 'Chunks', probes: chunks },
];
